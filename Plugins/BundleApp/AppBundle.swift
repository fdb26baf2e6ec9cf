import Foundation
import PackagePlugin

/// A `.app` folder to be written.
struct AppBundle {
  let folder: URL
  let propertyList: PropertyListTemplate
  /// The linked executable.
  let executable: URL
  /// The folder with what SwiftPM has built.
  let products: URL
  let resources: ResourceFolder

  /// Writes the bundle and replaces an existing one.
  ///
  /// The bundle is written beside its destination and then moved, so a failure never leaves half of
  /// it.
  func write() throws {
    let files = FileManager.default
    let parent = folder.deletingLastPathComponent()
    let draft = parent.appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString)")
    try files.createDirectory(at: draft, withIntermediateDirectories: true)
    do {
      try fill(draft)
      try? files.removeItem(at: folder)
      try files.moveItem(at: draft, to: folder)
    } catch {
      try? files.removeItem(at: draft)
      throw error
    }
  }

  private func fill(_ draft: URL) throws {
    let files = FileManager.default
    for (name, source) in resources.items where source.pathExtension != "xcassets" {
      guard name != propertyList.executableName else {
        throw BundleError("\(source.path) has the executable's name; rename it")
      }
      let copy = draft.appending(path: name)
      try files.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: source, to: copy)
    }
    if let entitlements = resources.entitlements {
      let data = try propertyList.settings.forEntitlements.fill(
        Data(contentsOf: entitlements), path: entitlements.path)
      try data.write(to: draft.appending(path: ResourceFolder.entitlementsName))
    }
    let icon = try compileCatalogs(into: draft)
    try propertyList.data(icon: icon).write(to: draft.appending(path: "Info.plist"))
    try files.copyItem(at: executable, to: draft.appending(path: propertyList.executableName))
    for bundle in try resourceBundles() {
      try files.copyItem(at: bundle, to: draft.appending(path: bundle.lastPathComponent))
    }
  }

  /// Makes one compiled form of all asset catalogs.
  ///
  /// - Returns: the name of the app's icon, which is then a file of the bundle; nil: they have none.
  private func compileCatalogs(into draft: URL) throws -> String? {
    let catalogs = resources.items.values.filter { $0.pathExtension == "xcassets" }
    guard !catalogs.isEmpty else { return nil }
    let folder = draft.appending(path: AssetIndex.folder)
    let result = try AssetCompiler().compile(catalogs.map(\.path).sorted(), into: folder.path)
    for note in result.notes { Diagnostics.warning(note) }
    let icons = result.index.icons
    guard let name = icons["AppIcon"] == nil ? icons.keys.min() : "AppIcon", let file = icons[name]
    else { return nil }
    let image = folder.appending(path: file)
    try FileManager.default.copyItem(
      at: image, to: draft.appending(path: "\(name).\(image.pathExtension)"))
    return name
  }

  /// The folders among what was built in which `Bundle.module` finds declared resources.
  private func resourceBundles() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: products, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix("_\(executable.lastPathComponent).resources") }
  }
}
