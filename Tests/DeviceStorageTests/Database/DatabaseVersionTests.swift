import Foundation
import Testing

@testable import DeviceStorage

/// Databases of other versions: older ones open, newer ones are refused and stay as they are.
///
/// `device-1.sqlite` is a database of the first version, which every later one must open: an app that
/// was killed for memory, crashed, and was killed by the watchdog.
struct DatabaseVersionTests {
  private let app = "org.foreground.Stubborn"

  private func withFixture(_ body: (DeviceFolder) throws -> Void) throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try folder.create()
      let fixture = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/device-1.sqlite")
      try FileManager.default.copyItem(at: fixture, to: folder.database)
      try body(folder)
    }
  }

  @Test func theFirstDatabaseOpensWithEverythingInIt() throws {
    try withFixture { folder in
      let database = try DeviceDatabase(at: folder.database)
      let records = try database.exitRecords(of: app)
      #expect(records.map(\.reason) == [.watchdog, .crash, .jetsam])
      let watchdog = try #require(records.first)
      #expect(watchdog.rule == "WDG-01")
      #expect(watchdog.end == .signaled(9))
      #expect(watchdog.stackText?.contains("arrive(at: Stubborn.Moment)") == true)
      #expect(Explanation(watchdog).text.contains("was killed by the watchdog 2.12 s after"))
      #expect(try CrashReport(watchdog, on: reportingDevice).ips().count > 1_000)
      #expect(records[1].end == .signaled(11))
      #expect(records[2].jetsam != nil)
      #expect(try database.installedApps().map(\.identifier) == [app])
      #expect(try database.setting("crashReporterKey")?.count == 40)
      #expect(try database.settings(of: app).keys.contains("lasting"))
      #expect(try database.pragma("user_version") == DatabaseSchema.version)
    }
  }

  @Test func aNewerVersionIsRefusedAndNothingIsChanged() throws {
    try withFixture { folder in
      // As a later foregroundd leaves it: the header has the version at byte 60.
      var data = try Data(contentsOf: folder.database)
      data.replaceSubrange(60..<64, with: [0, 0, 0, UInt8(DatabaseSchema.version + 1)])
      try data.write(to: folder.database)
      let before = try tree(folder.root)
      let error = #expect(throws: DeviceDatabaseError.newer(path: folder.database.path)) {
        _ = try OpenedDevice(folder, now: Date())
      }
      #expect(error?.description.contains("written by a newer version of foregroundd") == true)
      #expect(try Data(contentsOf: folder.database) == data)
      #expect(try tree(folder.root).filter { $0 != "foregroundd.pid" } == before)
    }
  }

  @Test func aNewerVersionIsRefusedAlsoWhenOnlyItsLogSaysSo() throws {
    try withFixture { folder in
      let newer = try DeviceDatabase(at: folder.database)
      _ = try newer.pragma("user_version = \(DatabaseSchema.version + 1)")
      #expect(throws: DeviceDatabaseError.newer(path: folder.database.path)) {
        try DeviceDatabase(at: folder.database)
      }
      try newer.close()
    }
  }

  @Test func theVersionIsTheNumberOfTheLastMigration() {
    #expect(DatabaseSchema.names.last?.hasPrefix("\(DatabaseSchema.version) ") == true)
    #expect(DatabaseSchema.names.count == DatabaseSchema.version)
  }
}
