import DeviceStorage
import Dispatch
import Foundation
import Logging
import Synchronization

/// Writes exit records and their reports, one after another and off the event loop.
///
/// May be called from any thread.
final class ExitRecorder: Sendable {
  private let folder: DeviceFolder
  private let database: DeviceDatabase
  private let reports: ReportWriter
  private let logger: Logger
  /// Why a value could not be written, until ``finishKeeping()`` has thrown it.
  private let keepingError = Mutex<(any Error)?>(nil)
  private let queue = DispatchQueue(label: "ExitRecorder", qos: .utility)

  /// An app that crashes again and again must not fill the disk: the older records of each app are
  /// removed, and the older reports of the device.
  static let recordsPerApp = 100
  static let reportCount = 200

  init(
    folder: DeviceFolder, database: DeviceDatabase, device: ReportingDevice, logger: Logger
  ) {
    self.folder = folder
    self.database = database
    self.logger = logger
    reports = ReportWriter(folder: folder.reports, device: device)
  }

  /// Keeps the record, and writes the report of an exit that was not wanted.
  ///
  /// - Parameter jetsam: the event, if the app was killed for memory.
  func record(_ record: ExitRecord, jetsam: JetsamEvent?) {
    queue.async { [self] in
      do {
        let report = try write(record, jetsam)
        try database.write(.recordExit(record))
        try database.set(
          "report.\(record.incident.uuidString)", to: report?.path, of: record.bundleIdentifier)
        try database.write(.keepNewestExits(Self.recordsPerApp, of: record.bundleIdentifier))
        if report != nil { try reports.keepNewest(Self.reportCount) }
      } catch {
        logger.error("the exit of \(record.bundleIdentifier) could not be recorded: \(error)")
      }
    }
  }

  private func write(_ record: ExitRecord, _ jetsam: JetsamEvent?) throws -> URL? {
    if let jetsam { return try reports.write(jetsam) }
    return try reports.write(record).first
  }

  /// The newest record of the app and the path of its report, after all that is still to be
  /// written. Blocks; nil when there is none. The path is nil if newer reports of other apps have
  /// displaced the report.
  func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)? {
    try queue.sync {
      guard let record = try database.exitRecords(of: app, limit: 1).first else { return nil }
      let path = try database.setting("report.\(record.incident.uuidString)", of: app)
      return (record, path.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil })
    }
  }

  /// A value from the disk; nil if there is none.
  func value(for key: String, of app: String?) -> String? {
    do {
      return try database.setting(key, of: app)
    } catch {
      logger.error("\(key) of \(app ?? "the device") could not be read: \(error)")
      return nil
    }
  }

  /// Keeps a value of the device, or of an app; nil removes it.
  func keep(_ value: String?, for key: String, of app: String?) {
    queue.async { [self] in
      do {
        try database.set(key, to: value, of: app)
      } catch {
        logger.error("\(key) of \(app ?? "the device") could not be kept: \(error)")
        keepingError.withLock { $0 = error }
      }
    }
  }

  /// Blocks until every value passed to ``keep(_:for:of:)`` so far is written.
  ///
  /// - Throws: why a value could not be written; each such error is thrown once.
  func finishKeeping() throws {
    queue.sync {}
    let error = keepingError.withLock { error in
      defer { error = nil }
      return error
    }
    if let error { throw error }
  }

  /// Waits until everything is written.
  func finish() {
    queue.sync {}
  }
}
