import Foundation

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
    for (name, source) in resources.items {
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
    try propertyList.data.write(to: draft.appending(path: "Info.plist"))
    try files.copyItem(at: executable, to: draft.appending(path: propertyList.executableName))
    for bundle in try resourceBundles() {
      try files.copyItem(at: bundle, to: draft.appending(path: bundle.lastPathComponent))
    }
  }

  /// The folders among what was built in which `Bundle.module` finds declared resources.
  private func resourceBundles() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: products, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix("_\(executable.lastPathComponent).resources") }
  }
}
