import Foundation

/// The order of the icons in the dock and on the pages.
///
/// Icons keep their places when apps are installed or removed.
struct IconArrangement: Equatable, Codable {
  static let dockCapacity = 4

  private(set) var dock: [String] = []
  private(set) var pages: [String] = []

  /// Removes the icons of uninstalled apps and adds those of new ones.
  ///
  /// Of the first eight icons every other one goes to the dock, so that neither place is empty.
  mutating func update(installed: [String]) {
    let known = Set(installed)
    dock.removeAll { !known.contains($0) }
    pages.removeAll { !known.contains($0) }
    let placed = Set(dock + pages)
    for app in installed where !placed.contains(app) {
      if dock.count < Self.dockCapacity, dock.count < pages.count {
        dock.append(app)
      } else {
        pages.append(app)
      }
    }
  }
}
