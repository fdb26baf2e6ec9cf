import Foundation

/// The files in a target's folder besides source code, which the bundle holds beside the
/// executable.
///
/// As in an iOS bundle, plain folders only organise the sources: their files are placed at the top
/// level. The folders of a language (`en.lproj`) that stand in different ones are one in the bundle. Any
/// other folder whose name has an extension (`Sounds.bundle`) is one resource, and so is a folder that
/// the target declares with `.copy`.
struct ResourceFolder {
  /// The file or folder of each resource, by its path in the bundle; asset catalogs, of which the bundle
  /// has one form together, by their own paths.
  private(set) var items: [String: URL] = [:]
  /// What the app is entitled to, which the bundle has under another name; nil: nothing.
  let entitlements: URL?

  /// Xcode's name for the entitlements in a bundle.
  static let entitlementsName = "archived-expanded-entitlements.xcent"

  private static let sourceExtensions: Set = [
    "swift", "c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm", "s", "S", "modulemap", "docc",
  ]

  /// - Parameter copied: The paths of what the target declares with `.copy`.
  init(_ folder: URL, target: String, copied: Set<String> = []) throws {
    var items: [String: URL] = [:]
    try Self.collect(folder, copied: copied, into: &items)
    items["Info.plist"] = nil
    entitlements = items.removeValue(forKey: "\(target).entitlements")
    self.items = items
  }

  private static func collect(
    _ folder: URL, copied: Set<String>, into items: inout [String: URL]
  ) throws {
    for item in try contents(of: folder)
    where !sourceExtensions.contains(item.pathExtension) {
      let isFolder = try item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      if isFolder, item.pathExtension.isEmpty, !copied.contains(item.path) {
        try collect(item, copied: copied, into: &items)
      } else if isFolder, item.pathExtension == "lproj" {
        for part in try contents(of: item) {
          try add(part, as: "\(item.lastPathComponent)/\(part.lastPathComponent)", to: &items)
        }
      } else if item.pathExtension == "xcassets" {
        // All catalogs become one, so their names do not matter.
        try add(item, as: item.path, to: &items)
      } else {
        try add(item, as: item.lastPathComponent, to: &items)
      }
    }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
  }

  private static func add(_ item: URL, as name: String, to items: inout [String: URL]) throws {
    if let other = items.updateValue(item, forKey: name) {
      throw BundleError(
        "\(other.path) and \(item.path) would both be '\(name)' in the bundle; rename one")
    }
  }
}
