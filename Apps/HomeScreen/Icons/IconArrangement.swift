import Foundation

/// Which icons are in the dock and which on the pages, in their order.
///
/// What is there stays where it is when apps come and go.
struct IconArrangement: Equatable, Codable {
  static let dockCapacity = 4

  private(set) var dock: [String] = []
  private(set) var pages: [String] = []

  /// Takes away the icons of apps that are gone, and adds the new ones.
  ///
  /// Of the first eight, every other one goes to the dock, so that neither is empty.
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
