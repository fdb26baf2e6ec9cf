import DeviceStorage
import Foundation
import Logging
import Testing
import VirtualDevice

@testable import DeviceHost

@Suite struct ExitRecorderTests {
  private let app = "org.example.app"

  private func crash(_ number: Int, of app: String? = nil) -> ExitRecord {
    let time = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
    return ExitRecord(
      device: "test", bundleIdentifier: app ?? self.app, name: "App", pid: Int32(number),
      launchTime: time, exitTime: time, uptime: 1, reason: .crash, osProfile: .p7)
  }

  @Test func anAppThatCrashesAgainAndAgainDoesNotFillTheDisk() throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("recorder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = DeviceFolder(device: try DeviceName("test"), home: home)
    try folder.create()
    let database = try DeviceDatabase(at: folder.database)
    let logger = Logger(label: "test")
    let writer = RecordWriter(DeviceRecords(database), logger: logger)
    let recorder = ExitRecorder(
      folder: folder, writer: writer,
      device: ReportingDevice(
        crashReporterKey: "key", product: "product", system: "system", build: "build",
        kernel: "kernel", timeZone: .gmt),
      logger: logger)
    recorder.record(crash(1, of: "org.example.Other"), jetsam: nil)
    for number in 1...300 { recorder.record(crash(number), jetsam: nil) }
    writer.finish()
    let kept = try database.exitRecords(of: app, limit: 1_000).map(\.pid)
    #expect(kept == (201...300).reversed())
    #expect(try database.settings(of: app).count == 100)
    let reports = try FileManager.default.contentsOfDirectory(atPath: folder.reports.path)
    #expect(reports.count == 200)
    let newest = try #require(try recorder.newestRecord(of: app))
    #expect(newest.record.pid == 300)
    #expect(newest.reportPath.map { FileManager.default.fileExists(atPath: $0) } == true)
    let other = try #require(try recorder.newestRecord(of: "org.example.Other"))
    #expect(other.reportPath == nil)
  }

  @Test func aReportThatTheDiskDidNotTakeIsTriedAgainWithWhatWaits() throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("recorder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = DeviceFolder(device: try DeviceName("test"), home: home)
    try folder.create()
    let logger = Logger(label: "test")
    let writer = RecordWriter(
      DeviceRecords(try DeviceDatabase(at: folder.database)), logger: logger)
    let recorder = ExitRecorder(
      folder: folder, writer: writer,
      device: ReportingDevice(
        crashReporterKey: "key", product: "product", system: "system", build: "build",
        kernel: "kernel", timeZone: .gmt),
      logger: logger)
    let files = FileManager.default
    writer.finish()
    try files.removeItem(at: folder.reports)
    try Data().write(to: folder.reports)
    recorder.record(crash(1), jetsam: nil)
    writer.finish()
    #expect(try recorder.newestRecord(of: app)?.reportPath == nil)
    try files.removeItem(at: folder.reports)
    try files.createDirectory(at: folder.reports, withIntermediateDirectories: false)
    writer.finish()
    let newest = try #require(try recorder.newestRecord(of: app))
    #expect(newest.reportPath.map { files.fileExists(atPath: $0) } == true)
  }

  @Test func whatIsTooOldGoesOnADeviceThatIsNeverBootedAnew() throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("recorder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = DeviceFolder(device: try DeviceName("test"), home: home)
    try folder.create()
    let database = try DeviceDatabase(at: folder.database)
    let clock = YearClock(Date(timeIntervalSince1970: 1_700_000_000))
    let logger = Logger(label: "test")
    let writer = RecordWriter(DeviceRecords(database), logger: logger)
    let recorder = ExitRecorder(
      folder: folder, writer: writer,
      device: ReportingDevice(
        crashReporterKey: "key", product: "product", system: "system", build: "build",
        kernel: "kernel", timeZone: .gmt),
      logger: logger, date: { clock.date })
    let aside = folder.asideFolder.appendingPathComponent("Shared-1700000000")
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    recorder.record(crash(1), jetsam: nil)
    writer.finish()
    #expect(try database.exitRecords(of: app).count == 1)
    // It is old enough to go, but the next look is a day after the last.
    clock.date += 366 * 86_400
    recorder.record(crash(2, of: "org.example.Other"), jetsam: nil)
    writer.finish()
    #expect(try database.exitRecords(of: app).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: aside.path))
  }
}
