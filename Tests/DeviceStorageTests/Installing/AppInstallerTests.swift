import DeviceStorage
import Foundation
import Testing

struct AppInstallerTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// Calls the closure with a device, an installer and a folder for sources.
  private func withInstaller(
    flushing: Bool = false, _ body: (AppInstaller, DeviceFolder, DeviceDatabase, URL) throws -> Void
  ) throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(
          folder: folder, records: DeviceRecords(database), flushing: flushing)
        try body(installer, folder, database, sources)
      }
    }
  }

  @Test(arguments: [false, true])
  func anInstalledAppIsOnDiskAndEntered(flushing: Bool) throws {
    try withInstaller(flushing: flushing) { installer, folder, database, sources in
      let app = try installer.install(makeBundle(in: sources), now: now)
      #expect(app.identifier == "org.example.Notes")
      #expect(app.displayName == "Notes")
      #expect(try database.installedApps() == [app])
      #expect(try database.installedApp("org.example.Notes")?.installTime == now)
      #expect(
        try tree(folder.bundles) == [
          "org.example.Notes", "org.example.Notes/Notes.app",
          "org.example.Notes/Notes.app/Info.plist", "org.example.Notes/Notes.app/Notes",
          "org.example.Notes/Notes.app/en.lproj",
          "org.example.Notes/Notes.app/en.lproj/Text.strings",
        ])
      #expect(
        try Data(contentsOf: app.executable(in: folder)) == Data("#!/bin/sh\n".utf8))
      #expect(
        try tree(app.container(in: folder)) == [
          "Documents", "Library", "Library/Caches", "Library/Preferences", "tmp",
        ])
    }
  }

  @Test func theBundleIsReadOnly() throws {
    try withInstaller { installer, folder, _, sources in
      let app = try installer.install(makeBundle(in: sources), now: now)
      let bundle = app.bundle(in: folder)
      #expect(permissions(bundle) == 0o555)
      #expect(permissions(bundle.appendingPathComponent("Notes")) == 0o555)
      #expect(permissions(bundle.appendingPathComponent("Info.plist")) == 0o444)
      #expect(permissions(bundle.appendingPathComponent("en.lproj/Text.strings")) == 0o444)
    }
  }

  @Test func installingOverAnAppKeepsItsContainerAndNothingOfItsBundle() throws {
    try withInstaller { installer, folder, database, sources in
      let first = try installer.install(makeBundle(in: sources), now: now)
      let note = first.container(in: folder).appendingPathComponent("Documents/note")
      try Data("kept".utf8).write(to: note)
      try database.set("forceQuit", to: "1", of: first.identifier)

      let second = try installer.install(
        makeBundle(
          in: sources, name: "Notes2", plist: ["CFBundleVersion": "2"], program: "#!/bin/bash\n"),
        now: now + 60)
      #expect(second.info.version == "2")
      #expect(try database.installedApps() == [second])
      #expect(
        try FileManager.default.contentsOfDirectory(
          atPath: folder.bundleFolder(of: "org.example.Notes").path) == ["Notes2.app"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.bundles.path).count == 1)
      #expect(try String(contentsOf: note, encoding: .utf8) == "kept")
      #expect(try database.setting("forceQuit", of: first.identifier) == "1")
    }
  }

  @Test func aBundleThatIsRefusedLeavesWhatWasInstalled() throws {
    try withInstaller { installer, folder, database, sources in
      let app = try installer.install(makeBundle(in: sources), now: now)
      let before = try tree(folder.root).filter { !$0.hasPrefix("device.sqlite") }
      let bad = try makeBundle(in: sources, name: "Bad")
      try FileManager.default.createSymbolicLink(
        atPath: bad.appendingPathComponent("out").path, withDestinationPath: "/etc")
      #expect(throws: AppBundleError.self) { try installer.install(bad, now: now) }
      #expect(try tree(folder.root).filter { !$0.hasPrefix("device.sqlite") } == before)
      #expect(try database.installedApps() == [app])
    }
  }

  @Test func linksInTheBundleAreKeptAsLinks() throws {
    try withInstaller { installer, folder, _, sources in
      let source = try makeBundle(in: sources)
      try FileManager.default.createSymbolicLink(
        atPath: source.appendingPathComponent("de.lproj").path, withDestinationPath: "en.lproj")
      let app = try installer.install(source, now: now)
      let link = app.bundle(in: folder).appendingPathComponent("de.lproj")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "en.lproj")
    }
  }

  @Test func aBundleMayBeGivenAsALink() throws {
    try withInstaller { installer, folder, _, sources in
      let real = sources.appendingPathComponent("real")
      try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
      let bundle = try makeBundle(in: real)
      let link = sources.appendingPathComponent("Linked.app")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: bundle)
      let app = try installer.install(link, now: now)
      #expect(app.bundleName == "Linked.app")
      #expect(FileManager.default.fileExists(atPath: app.executable(in: folder).path))
    }
  }

  @Test func largeFilesAreCopiedWhole() throws {
    try withInstaller { installer, folder, _, sources in
      let source = try makeBundle(in: sources)
      let data = Data((0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try data.write(to: source.appendingPathComponent("large.bin"))
      try Data().write(to: source.appendingPathComponent("empty.bin"))
      let bundle = try installer.install(source, now: now).bundle(in: folder)
      #expect(try Data(contentsOf: bundle.appendingPathComponent("large.bin")) == data)
      #expect(try Data(contentsOf: bundle.appendingPathComponent("empty.bin")).isEmpty)
    }
  }

  @Test func uninstallingRemovesAllOfAnAppAndNothingOfOthers() throws {
    try withInstaller { installer, folder, database, sources in
      let notes = try installer.install(makeBundle(in: sources), now: now)
      let mail = try installer.install(
        makeBundle(in: sources, name: "Mail", identifier: "org.example.Mail"), now: now)
      for app in [notes, mail] {
        try Data("printed".utf8).write(to: folder.log(of: app.identifier))
        try database.set("forceQuit", to: "1", of: app.identifier)
        try database.write(
          .recordExit(
            record(.exit) {
              $0.bundleIdentifier = app.identifier
              $0.incident = UUID()
            }))
      }
      try installer.uninstall("org.example.Notes")
      #expect(try database.installedApps() == [mail])
      #expect(try database.exitRecords().map(\.bundleIdentifier) == ["org.example.Mail"])
      #expect(try database.setting("forceQuit", of: "org.example.Notes") == nil)
      #expect(try database.setting("forceQuit", of: "org.example.Mail") == "1")
      #expect(try tree(folder.root).allSatisfy { !$0.contains("org.example.Notes") })
      #expect(FileManager.default.fileExists(atPath: folder.log(of: "org.example.Mail").path))
    }
  }

  @Test(arguments: ["org.example.None", "..", "", "."])
  func whatIsNotInstalledCannotBeUninstalled(identifier: String) throws {
    try withInstaller { installer, folder, _, sources in
      try installer.install(makeBundle(in: sources), now: now)
      let before = try tree(folder.root)
      #expect(throws: AppInstallerError.notInstalled(identifier)) {
        try installer.uninstall(identifier)
      }
      #expect(try tree(folder.root).count == before.count)
    }
  }

  @Test func installingAtOnceOnManyThreadsIsDoneOneByOne() throws {
    try withInstaller { installer, folder, database, sources in
      let bundles = try (0..<8).map { number in
        try makeBundle(
          in: sources.appendingPathComponent("\(number)"),
          identifier: "org.example.App\(number % 4)"
        )
      }
      DispatchQueue.concurrentPerform(iterations: bundles.count) { number in
        #expect(throws: Never.self) { try installer.install(bundles[number], now: now) }
      }
      #expect(try database.installedApps().count == 4)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.bundles.path).count == 4)
    }
  }
}
