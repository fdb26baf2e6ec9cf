import Foundation
import PackagePlugin

/// The files in a target's folder besides source code, which the bundle holds beside the
/// executable.
///
/// As in an iOS bundle, plain folders only organise the sources: their files are placed at the top
/// level. A folder whose name has an extension (`en.lproj`, `Sounds.bundle`) is one resource, and
/// so is a folder that the target declares with `.copy`.
struct ResourceFolder {
  /// The file or folder of each resource, by its name in the bundle.
  private(set) var items: [String: URL] = [:]

  private static let sourceExtensions: Set = [
    "swift", "c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm", "s", "S", "modulemap", "docc",
  ]

  init(of target: SwiftSourceModuleTarget) throws {
    let copied = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
    try collect(target.directoryURL, copied: Set(copied))
    items["Info.plist"] = nil
    // Xcode's name for it, in the bundle and in the sources.
    if let entitlements = items.removeValue(forKey: "\(target.name).entitlements") {
      items["archived-expanded-entitlements.xcent"] = entitlements
    }
  }

  private mutating func collect(_ folder: URL, copied: Set<String>) throws {
    let contents = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    for item in contents.sorted(by: { $0.path < $1.path }) {
      let name = item.lastPathComponent
      guard !name.hasPrefix("."),
        !ResourceFolder.sourceExtensions.contains(item.pathExtension)
      else { continue }
      let isFolder = try item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      if isFolder, item.pathExtension.isEmpty, !copied.contains(item.path) {
        try collect(item, copied: copied)
      } else if let other = items[name] {
        throw BundleError(
          "\(other.path) and \(item.path) would both be '\(name)' in the bundle; rename one")
      } else {
        items[name] = item
      }
    }
  }
}
