import Foundation
import Testing

@testable import DeviceStorage

/// What is left of an app that was removed, or whose first installation was killed: nothing.
struct RemovedAppTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let notes = "org.example.Notes"

  @Test func aContainerDeeperThanAnyPathIsRemovedWithItsApp() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        let app = try installer.install(makeBundle(in: sources), now: now)
        try makeDeepFolder(in: app.container(in: folder).appendingPathComponent("tmp"))
        #expect(throws: Never.self) { try installer.uninstall(notes) }
        #expect(try tree(folder.containers) == [])
        #expect(installer.recover(now: now).isClean)
      }
    }
  }

  @Test func itsReportsGoWithItAndThoseOfOthersStay() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        try installer.install(makeBundle(in: sources), now: now)
        // Both have the same name, so that their reports' names differ only in time and incident.
        let writer = ReportWriter(folder: folder.reports, device: reportingDevice)
        for (identifier, profile) in [(notes, .p4), (notes, .p13), ("org.example.Mail", .p4)]
          as [(String, ExitRecord.Generation)]
        {
          try writer.write(
            record(.crash, profile: profile) {
              $0.bundleIdentifier = identifier
              $0.incident = UUID()
            })
        }
        try Data("half".utf8).write(to: folder.reports.appendingPathComponent("Notes.ips"))
        let before = try writer.reports().count
        try installer.uninstall(notes)
        let left = try writer.reports()
        #expect(left.count < before)
        for report in left where report.pathExtension == "ips" {
          let text = try String(contentsOf: report, encoding: .utf8)
          #expect(!text.contains(notes))
        }
        let names = Set(left.map { $0.deletingPathExtension().lastPathComponent })
        #expect(names.count == 2, "the other app's report, and one that nobody can read")
      }
    }
  }

  @Test func whatWasWrittenWhileItWasRemovedIsGoneAtTheNextBoot() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        try installer.install(makeBundle(in: sources), now: now)
        try installer.uninstall(notes)
        // A killed foregroundd or displayd may have been about to write these.
        try FileSystem.makeFolder(folder.snapshotFolder(of: notes))
        try Data("printed".utf8).write(to: folder.log(of: notes))
        try folder.writeRunFile(of: notes, "1/1/boot")
        try database.set("lasting", to: "{}", of: notes)
        try database.write(.recordExit(record(.exit) { $0.bundleIdentifier = notes }))
        installer.recover(now: now)
        #expect(try tree(folder.root).filter { $0.contains(notes) } == ["Run/\(notes)"])
        #expect(try database.settings(of: notes).isEmpty)
        #expect(try database.exitRecords(of: notes).isEmpty)
      }
    }
  }

  @Test func aFirstInstallationKilledBetweenTwoStepsLeavesNoContainer() throws {
    try withTemporaryFolder { _ in
      try withDevice { (folder, database) throws in
        // The container was there, its bundle was not yet.
        try folder.createContainer(of: notes)
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        installer.recover(now: now)
        #expect(try tree(folder.containers) == [])
      }
    }
  }

  @Test func theDataOfAnAppWhoseBundleIsGoneStays() throws {
    try withDevice { (folder, database) throws in
      let container = try folder.createContainer(of: notes).url
      try Data("kept".utf8).write(to: container.appendingPathComponent("Library/Caches/note"))
      AppInstaller(folder: folder, records: DeviceRecords(database)).recover(now: now)
      #expect(
        FileSystem.kind(of: container.appendingPathComponent("Library/Caches/note")) == .file)
    }
  }
}
