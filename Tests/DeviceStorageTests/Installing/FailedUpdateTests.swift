import Foundation
import Testing

@testable import DeviceStorage

/// Installations, also over an earlier version, that do not come to their end.
@Suite struct FailedUpdateTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let group = "group.org.example"

  private func withInstaller(
    _ body: (AppInstaller, DeviceFolder, _ sources: URL) throws -> Void
  ) throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        try body(installer, folder, sources)
      }
    }
  }

  private func makeUpdate(in sources: URL) throws -> URL {
    try makeBundle(
      in: sources, name: "Update", plist: ["CFBundleVersion": "2"], groups: [group])
  }

  /// Calls the closure while a file is in a folder's place, so that nothing can be made in it.
  private func blocking(_ folder: URL, _ body: () throws -> Void) throws {
    let aside = folder.appendingPathExtension("aside")
    try FileSystem.move(folder, to: aside)
    try Data().write(to: folder)
    try body()
    try FileSystem.remove(folder)
    try FileSystem.move(aside, to: folder)
  }

  private func content(_ folder: DeviceFolder) throws -> [String] {
    try tree(folder.root).filter { !$0.hasPrefix("device.sqlite") }
  }

  @Test("An update whose folders cannot be made leaves the earlier version, and nothing else")
  func update() throws {
    try withInstaller { (installer, folder, sources) throws in
      let app = try installer.install(makeBundle(in: sources), now: now)
      let update = try makeUpdate(in: sources)
      let before = try content(folder)
      for place in [folder.containers, folder.keychains] {
        try blocking(place) {
          #expect(throws: FileError.self) { try installer.install(update, now: now) }
        }
        #expect(try AppBundle(app.bundle(in: folder)).info.version == app.info.version)
        // There was no group before, and the folder of all groups may stay.
        #expect(try content(folder).filter { !$0.hasSuffix("/_AppGroups") } == before)
      }
      #expect(try installer.install(update, now: now).info.version == "2")
    }
  }

  @Test("A first installation whose folders cannot be made leaves nothing")
  func first() throws {
    try withInstaller { (installer, folder, sources) throws in
      let bundle = try makeUpdate(in: sources)
      let before = try content(folder)
      for place in [folder.containers, folder.keychains] {
        try blocking(place) {
          #expect(throws: FileError.self) { try installer.install(bundle, now: now) }
        }
        #expect(try content(folder).filter { !$0.hasSuffix("/_AppGroups") } == before)
      }
    }
  }

  @Test("An update that was killed leaves no folder of a group, unless something is in it")
  func killed() throws {
    try withInstaller { (installer, folder, sources) throws in
      try installer.install(makeBundle(in: sources), now: now)
      for hasFile in [false, true] {
        let staging = folder.bundles.appendingPathComponent(".installing-X")
        try FileSystem.makeFolder(staging)
        try makeBundle(in: staging, name: "Update", groups: [group])
        try folder.createAppGroup(group)
        let file = folder.appGroup(group).appendingPathComponent("file")
        if hasFile { try Data().write(to: file) }
        #expect(installer.recover(now: now) == InstallationRecovery(discardedCopies: 1))
        #expect(FileSystem.kind(of: staging) == nil)
        #expect((FileSystem.kind(of: folder.appGroup(group)) != nil) == hasFile)
      }
    }
  }

  @Test("Updates leave no descriptor, whether they succeed, fail or are cancelled")
  func descriptors() throws {
    try withInstaller { (installer, folder, sources) throws in
      let update = try makeUpdate(in: sources)
      try installer.install(update, now: now)
      let bad = try makeBundle(in: sources, name: "Bad")
      try FileManager.default.createSymbolicLink(
        atPath: bad.appendingPathComponent("out").path, withDestinationPath: "/etc")
      let cancelled = Cancellation()
      cancelled.cancel()
      let before = try openFiles(in: [folder.root, sources])
      for _ in 0..<5 {
        try installer.install(update, now: now)
        #expect(throws: AppBundleError.self) { try installer.install(bad, now: now) }
        #expect(throws: Cancelled.self) {
          try installer.install(update, now: now, cancellation: cancelled)
        }
        try blocking(folder.containers) {
          #expect(throws: FileError.self) { try installer.install(update, now: now) }
        }
      }
      #expect(try openFiles(in: [folder.root, sources]) == before)
    }
  }

  /// The paths of what this process has open in folders, sorted.
  private func openFiles(in folders: [URL]) throws -> [String] {
    let roots = folders.map { $0.resolvingSymlinksInPath().path + "/" }
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      .filter { path in roots.contains { path.hasPrefix($0) } }.sorted()
  }
}
