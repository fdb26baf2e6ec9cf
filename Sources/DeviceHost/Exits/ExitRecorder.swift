import DeviceStorage
import Dispatch
import Foundation
import Logging
import Synchronization

/// Writes exit records and their reports, one after another and off the event loop.
///
/// What the disk does not take waits in memory until the ``RecordWriter`` tries it again.
///
/// May be called from any thread.
final class ExitRecorder: Sendable {
  private let folder: DeviceFolder
  private let writer: RecordWriter
  private let reports: ReportWriter
  private let logger: Logger
  private let state = Mutex(State())
  /// The time of day.
  private let date: @Sendable () -> Date

  private struct State {
    /// Exits whose reports the disk did not take.
    var unreported: [(record: ExitRecord, jetsam: JetsamEvent?)] = []
    /// When what had become too old was removed last.
    var tidiedAt = Date.distantPast
  }

  /// What has become too old is removed at the boot, and this long after it with the next record.
  private static let secondsBetweenTidying = 24.0 * 3_600

  /// - Parameter date: The time of day; any thread.
  init(
    folder: DeviceFolder, writer: RecordWriter, device: ReportingDevice, logger: Logger,
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.date = date
    self.folder = folder
    self.writer = writer
    self.logger = logger
    reports = ReportWriter(folder: folder.reports, device: device)
    writer.alsoRetry { [weak self] in self?.reportWaiting() ?? true }
    writer.queue.async { [self] in tidy() }
  }

  /// Keeps the record, and writes the report of an exit that was not wanted.
  ///
  /// - Parameter jetsam: the event, if the app was killed for memory.
  func record(_ record: ExitRecord, jetsam: JetsamEvent?) {
    writer.queue.async { [self] in
      let app = record.bundleIdentifier
      let record = record.shortened(to: StorageLimits.exitRecords.bytesOfOne ?? .max)
      writer.attempt(.recordExit(record), "the exit of \(app)")
      writer.attempt(
        .keepNewestExits(StorageLimits.exitRecords.count ?? .max, of: app), "exits of \(app)")
      if !report(record, jetsam) {
        state.withLock { state in
          state.unreported.append((record, jetsam))
          let most = StorageLimits.waitingReports.count ?? .max
          if state.unreported.count > most { state.unreported.removeFirst() }
        }
        writer.retryLater()
      }
      let tidied = state.withLock { $0.tidiedAt }
      // A clock that was set back must not keep it from happening.
      if abs(date().timeIntervalSince(tidied)) >= Self.secondsBetweenTidying { tidy() }
    }
  }

  /// Writes the report of an exit.
  ///
  /// - Returns: Whether it is on the disk, or none is needed.
  private func report(_ record: ExitRecord, _ jetsam: JetsamEvent?) -> Bool {
    do {
      let report = try jetsam.map { try reports.write($0) } ?? reports.write(record).first
      guard let report else { return true }
      let app = record.bundleIdentifier
      writer.attempt(
        .set(key: "report.\(record.incident.uuidString)", value: report.path, app: app),
        "the report of \(app)")
      try reports.keepWithinLimits(now: date())
      return true
    } catch {
      logger.error("the report about \(record.bundleIdentifier) could not be written: \(error)")
      return false
    }
  }

  /// Removes what has become too old or too much.
  private func tidy() {
    let now = date()
    state.withLock { $0.tidiedAt = now }
    if let age = StorageLimits.exitRecords.age {
      writer.attempt(.removeOldExits(before: now.addingTimeInterval(-age)), "the end of old exits")
    }
    do {
      try reports.keepWithinLimits(now: now)
      try folder.limitAside(now: now)
      try folder.limitPictures(now: now)
    } catch {
      logger.error("old files could not be removed: \(error)")
    }
  }

  /// Writes the reports that the disk did not take before.
  ///
  /// - Returns: True if none waits any more.
  private func reportWaiting() -> Bool {
    let waiting = state.withLock { state in
      defer { state.unreported = [] }
      return state.unreported
    }
    let failed = waiting.filter { !report($0.record, $0.jetsam) }
    state.withLock { $0.unreported = failed + $0.unreported }
    return failed.isEmpty
  }

  /// The newest record of the app and the path of its report, after all that is still to be
  /// written. Blocks; nil when there is none. The path is nil if newer reports of other apps have
  /// displaced the report.
  func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)? {
    try writer.queue.sync {
      guard let record = try writer.records.exitRecords(of: app, limit: 1).first else { return nil }
      let path = try writer.records.setting("report.\(record.incident.uuidString)", of: app)
      return (record, path.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil })
    }
  }
}
