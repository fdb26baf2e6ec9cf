package import Foundation

/// The frameworks for which a device has apps: those of the system, and older ones, which it keeps as long
/// as an installed app was built for them. So an upgrade of the system ends no app's life.
package struct FrameworkShelf: Sendable {
  /// The system's; nil if it has none.
  package let system: DeviceFrameworks?
  /// The folder in the device's own with the kept ones, each in a folder that is called by its identity.
  let kept: URL

  package init(system: DeviceFrameworks?, kept: URL) {
    self.system = system
    self.kept = kept
  }

  /// What an app runs with; nil if it has its frameworks in itself.
  ///
  /// - Throws: If the device has not what it was built for.
  package func frameworks(for executable: URL) throws(UnsupportedBuild) -> DeviceFrameworks? {
    guard let needed = DeviceFrameworks.Identity(neededBy: executable) else { return nil }
    let own = system?.identity
    if let system, own == needed { return system }
    if let older = DeviceFrameworks(folder: folder(of: needed)), older.identity == needed {
      return older
    }
    guard let own else {
      throw UnsupportedBuild(
        description: "it uses the system's frameworks (UIKit and others), and there are none "
          + "beside foregroundd. Make its bundle with --self-contained, which puts them into it")
    }
    throw UnsupportedBuild(
      description: "it was built for other frameworks (\(needed.short)) than this device has "
        + "(\(own.short)). Make its bundle again from the sources that the device was built "
        + "from, in the same configuration, or with --self-contained, which puts the frameworks "
        + "into it")
  }

  /// Keeps the system's as they are now: a later system has others. Where it can be, the files are only
  /// linked; else they take their size on the disk once.
  package func keep() throws {
    guard let system, let identity = system.identity else { return }
    let place = folder(of: identity)
    let files = FileManager.default
    guard !files.fileExists(atPath: place.path) else { return }
    let draft = kept.appendingPathComponent(".\(UUID().uuidString)")
    try files.createDirectory(at: draft, withIntermediateDirectories: true)
    do {
      for name in try files.contentsOfDirectory(atPath: system.folder.path)
      where name.hasSuffix(".so") {
        let (source, copy) = (
          system.folder.appendingPathComponent(name), draft.appendingPathComponent(name)
        )
        if link(source.path, copy.path) != 0 { try files.copyItem(at: source, to: copy) }
      }
      // They can have been replaced meanwhile.
      guard DeviceFrameworks(folder: draft)?.identity == identity else {
        return try files.removeItem(at: draft)
      }
      try files.moveItem(at: draft, to: place)
    } catch {
      try? files.removeItem(at: draft)
      throw error
    }
  }

  /// Removes those that no app needs any more, and what an interrupted `keep` has left.
  ///
  /// - Parameter executables: Of all installed apps.
  package func prune(keepingFor executables: [URL]) throws {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: kept.path) else { return }
    let needed = Set(
      executables.compactMap { DeviceFrameworks.Identity(neededBy: $0)?.description })
    for name in names where !needed.contains(name) {
      try files.removeItem(at: kept.appendingPathComponent(name))
    }
  }

  private func folder(of identity: DeviceFrameworks.Identity) -> URL {
    kept.appendingPathComponent(identity.description)
  }
}
