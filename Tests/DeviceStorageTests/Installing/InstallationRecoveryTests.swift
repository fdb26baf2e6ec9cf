import Foundation
import Testing

@testable import DeviceStorage

/// Recovery after the daemon was killed during an installation or a removal. Each test sets up the
/// state at one moment, and shows what the next start makes of it.
struct InstallationRecoveryTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let notes = "org.example.Notes"

  private struct Killed {
    var folder: DeviceFolder
    var database: DeviceDatabase
    var sources: URL
    var installer: AppInstaller { AppInstaller(folder: folder, records: DeviceRecords(database)) }
    func bundle(_ name: String) -> URL { folder.bundles.appendingPathComponent(name) }
  }

  private func withKilled(_ body: (Killed) throws -> Void) throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        try body(Killed(folder: folder, database: database, sources: sources))
      }
    }
  }

  @Test func whileCopyingNothingIsInstalled() throws {
    try withKilled { killed in
      let part = killed.bundle(".installing-X/Notes.app")
      try FileSystem.makeFolder(part)
      try Data("half".utf8).write(to: part.appendingPathComponent("Info.plist"))
      chmod(part.path, 0o555)
      let recovery = killed.installer.recover(now: now)
      #expect(recovery == InstallationRecovery(discardedCopies: 1))
      #expect(try tree(killed.folder.bundles) == [])
      #expect(try killed.database.installedApps() == [])
    }
  }

  @Test func picturesOfRemovedAppsAndHalfWrittenFilesAreRemoved() throws {
    try withKilled { killed in
      try killed.installer.install(makeBundle(in: killed.sources), now: now)
      for app in [notes, "org.example.Gone"] {
        try FileSystem.makeFolder(killed.folder.snapshotFolder(of: app))
      }
      for name in [".writing-X", "Notes-2023-11-14-221320.ips"] {
        try Data("half".utf8).write(to: killed.folder.reports.appendingPathComponent(name))
      }
      for name in [".writing-X", notes] {
        try Data("half".utf8).write(to: killed.folder.run.appendingPathComponent(name))
      }
      #expect(killed.installer.recover(now: now) == InstallationRecovery())
      #expect(try FileSystem.names(in: killed.folder.snapshots) == [notes])
      #expect(try FileSystem.names(in: killed.folder.run) == [notes])
      #expect(
        try FileSystem.names(in: killed.folder.reports) == ["Notes-2023-11-14-221320.ips"])
    }
  }

  @Test func aRemovedAppLeavesNoPictures() throws {
    try withKilled { killed in
      try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try FileSystem.makeFolder(killed.folder.snapshotFolder(of: notes))
      try killed.installer.uninstall(notes)
      #expect(try FileSystem.names(in: killed.folder.snapshots) == [])
    }
  }

  @Test func afterTheRenameTheAppIsInstalled() throws {
    try withKilled { killed in
      try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try killed.database.write(.removeEntry(notes))
      let recovery = killed.installer.recover(now: now + 5)
      #expect(recovery == InstallationRecovery(entered: [notes]))
      #expect(try killed.database.installedApp(notes)?.installTime == now + 5)
    }
  }

  @Test func afterTheExchangeTheNewVersionIsInstalled() throws {
    try withKilled { killed in
      try killed.installer.install(makeBundle(in: killed.sources), now: now)
      let staging = killed.bundle(".installing-Y")
      try FileSystem.makeFolder(staging)
      try makeBundle(in: staging, plist: ["CFBundleVersion": "2"])
      #expect(try FileSystem.exchange(staging, killed.bundle(notes)))
      let recovery = killed.installer.recover(now: now + 5)
      #expect(recovery == InstallationRecovery(entered: [notes], discardedCopies: 1))
      #expect(try killed.database.installedApp(notes)?.info.version == "2")
      #expect(try killed.database.installedApp(notes)?.installTime == now)
    }
  }

  @Test func whileTheOldBundleIsAsideItIsPutBack() throws {
    try withKilled { killed in
      let app = try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try FileSystem.move(killed.bundle(notes), to: killed.bundle(".replaced-\(notes)"))
      let recovery = killed.installer.recover(now: now)
      #expect(recovery.isClean)
      #expect(try killed.database.installedApps() == [app])
      #expect(FileSystem.kind(of: app.executable(in: killed.folder)) == .file)
    }
  }

  @Test func anOldBundleThatWasReplacedIsRemoved() throws {
    try withKilled { killed in
      let app = try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try FileSystem.makeFolder(killed.bundle(".replaced-\(notes)"))
      #expect(killed.installer.recover(now: now).isClean)
      #expect(try FileSystem.names(in: killed.folder.bundles) == [app.identifier])
    }
  }

  @Test func aRemovalThatWasBegunIsFinished() throws {
    try withKilled { killed in
      try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try Data().write(to: killed.folder.log(of: notes))
      try FileSystem.move(killed.bundle(notes), to: killed.bundle(".removing-\(notes)"))
      let recovery = killed.installer.recover(now: now)
      #expect(recovery == InstallationRecovery(removed: [notes]))
      #expect(try killed.database.installedApps() == [])
      #expect(try tree(killed.folder.containers) == [])
      #expect(try tree(killed.folder.logs) == [])
      #expect(try tree(killed.folder.bundles) == [])
    }
  }

  @Test func anAppThatWasInstalledAfterItsRemovalStays() throws {
    try withKilled { killed in
      let app = try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try FileSystem.makeFolder(killed.bundle(".removing-\(notes)/Notes.app"))
      #expect(killed.installer.recover(now: now).isClean)
      #expect(try killed.database.installedApps() == [app])
      #expect(FileSystem.kind(of: killed.folder.container(of: notes)) == .folder)
    }
  }

  @Test func aBundleThatSomebodyDeletedLosesItsEntryAndKeepsItsData() throws {
    try withKilled { killed in
      let app = try killed.installer.install(makeBundle(in: killed.sources), now: now)
      let note = app.container(in: killed.folder).appendingPathComponent("Documents/note")
      try Data("kept".utf8).write(to: note)
      try FileSystem.remove(killed.bundle(notes))
      let recovery = killed.installer.recover(now: now)
      #expect(recovery == InstallationRecovery(missing: [notes]))
      #expect(try killed.database.installedApps() == [])
      #expect(FileSystem.kind(of: note) == .file)
    }
  }

  @Test func aBundleThatWasDamagedIsToldOfAndLeftAsItIs() throws {
    try withKilled { killed in
      let app = try killed.installer.install(makeBundle(in: killed.sources), now: now)
      let bundle = app.bundle(in: killed.folder)
      chmod(bundle.path, 0o755)
      try FileSystem.remove(bundle.appendingPathComponent("Notes"))
      let recovery = killed.installer.recover(now: now)
      #expect(recovery.unusable[notes]?.contains("is not in the bundle") == true)
      #expect(try killed.database.installedApps() == [])
      #expect(FileSystem.kind(of: bundle) == .folder)
    }
  }

  @Test func aNewDatabaseFindsAllAppsAgain() throws {
    try withKilled { killed in
      for number in 0..<3 {
        try killed.installer.install(
          makeBundle(
            in: killed.sources.appendingPathComponent("\(number)"),
            identifier: "org.example.App\(number)"), now: now)
      }
      let fresh = try DeviceDatabase(at: killed.folder.root.appendingPathComponent("new.sqlite"))
      let installer = AppInstaller(folder: killed.folder, records: DeviceRecords(fresh))
      #expect(installer.recover(now: now).entered.count == 3)
      #expect(try fresh.installedApps() == killed.database.installedApps())
      #expect(installer.recover(now: now).isClean)
    }
  }

  @Test func anEntryThatCannotBeReadIsMadeAnew() throws {
    try withKilled { killed in
      let app = try killed.installer.install(makeBundle(in: killed.sources), now: now)
      try killed.database.execute(sql: "UPDATE app SET info = '{\"from\": \"the future\"}'")
      #expect(throws: DeviceDatabaseError.self) { try killed.database.installedApps() }
      #expect(killed.installer.recover(now: now).entered == [notes])
      #expect(try killed.database.installedApps() == [app])
    }
  }

  @Test func recoveringTwiceIsAsGoodAsOnce() throws {
    try withKilled { killed in
      try killed.installer.install(makeBundle(in: killed.sources), now: now)
      #expect(killed.installer.recover(now: now).isClean)
      #expect(killed.installer.recover(now: now).isClean)
    }
  }
}
