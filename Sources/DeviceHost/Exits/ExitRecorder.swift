package import DeviceStorage
import Dispatch
package import Foundation
package import Logging
import Synchronization

/// Writes exit records and their reports, one after another and off the event loop.
///
/// What the disk does not take waits in memory; it is tried again whenever something is to be
/// written, when an app was removed, every ten seconds, and at the end.
///
/// May be called from any thread.
package final class ExitRecorder: Sendable {
  private let folder: DeviceFolder
  private let records: DeviceRecords
  private let reports: ReportWriter
  private let logger: Logger
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "ExitRecorder", qos: .utility)
  /// The time of day.
  private let date: @Sendable () -> Date

  fileprivate struct State {
    /// Why a value could not be written, until ``finishKeeping()`` has thrown it.
    var keepingError: (any Error)?
    /// Exits whose reports the disk did not take.
    var unreported: [(record: ExitRecord, jetsam: JetsamEvent?)] = []
    /// Another attempt is scheduled.
    var isRetrying = false
    /// When what had become too old was removed last.
    var tidiedAt = Date.distantPast
    /// Whether secrets are sealed anew, or that was tried.
    var isSealing = false
    /// Why the key of secrets cannot be used, as it was said last.
    var secretsProblem: String?
  }

  private static let pauseBetweenAttempts: DispatchTimeInterval = .seconds(10)
  /// What has become too old is removed at the boot, and this long after it with the next record.
  private static let secondsBetweenTidying = 24.0 * 3_600

  /// - Parameter date: The time of day; any thread.
  package init(
    folder: DeviceFolder, records: DeviceRecords, device: ReportingDevice, logger: Logger,
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.date = date
    self.folder = folder
    self.records = records
    self.logger = logger
    reports = ReportWriter(folder: folder.reports, device: device)
    queue.async { [self] in tidy() }
  }

  /// One sentence if what happens cannot be written; empty when it can.
  var problems: [String] { records.problems }

  /// Keeps the record, and writes the report of an exit that was not wanted.
  ///
  /// - Parameter jetsam: the event, if the app was killed for memory.
  func record(_ record: ExitRecord, jetsam: JetsamEvent?) {
    queue.async { [self] in
      let app = record.bundleIdentifier
      let record = record.shortened(to: StorageLimits.exitRecords.bytesOfOne ?? .max)
      attempt(.recordExit(record), "the exit of \(app)")
      attempt(.keepNewestExits(StorageLimits.exitRecords.count ?? .max, of: app), "exits of \(app)")
      if !report(record, jetsam) {
        state.withLock { state in
          state.unreported.append((record, jetsam))
          let most = StorageLimits.waitingReports.count ?? .max
          if state.unreported.count > most { state.unreported.removeFirst() }
        }
        retryLater()
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
      attempt(
        .set(key: "report.\(record.incident.uuidString)", value: report.path, app: app),
        "the report of \(app)")
      try reports.keepWithinLimits(now: date())
      return true
    } catch {
      logger.error("the report about \(record.bundleIdentifier) could not be written: \(error)")
      return false
    }
  }

  /// Makes a change, which waits in memory if the disk does not take it.
  private func attempt(_ write: DatabaseWrite, _ what: String) {
    guard let error = records.write(write) else { return }
    logger.error("\(what) could not be written and waits in memory: \(error)")
    retryLater()
  }

  /// Removes what has become too old or too much.
  private func tidy() {
    let now = date()
    state.withLock { $0.tidiedAt = now }
    if let age = StorageLimits.exitRecords.age {
      attempt(.removeOldExits(before: now.addingTimeInterval(-age)), "the end of old exits")
    }
    do {
      try reports.keepWithinLimits(now: now)
      try folder.limitAside(now: now)
      try folder.limitPictures(now: now)
    } catch {
      logger.error("old files could not be removed: \(error)")
    }
  }

  // MARK: Later

  /// Tries to write what waits, soon and off the caller's thread.
  func retry() {
    queue.async { [self] in writeWaiting() }
  }

  private func retryLater() {
    let isFirst = state.withLock { state in
      defer { state.isRetrying = true }
      return !state.isRetrying
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.pauseBetweenAttempts) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isRetrying = false }
      if !writeWaiting() { retryLater() }
    }
  }

  @discardableResult
  private func writeWaiting() -> Bool {
    guard records.retry() else { return false }
    let waiting = state.withLock { state in
      defer { state.unreported = [] }
      return state.unreported
    }
    let failed = waiting.filter { !report($0.record, $0.jetsam) }
    state.withLock { $0.unreported = failed + $0.unreported }
    return failed.isEmpty
  }

  // MARK: Reading

  /// The newest record of the app and the path of its report, after all that is still to be
  /// written. Blocks; nil when there is none. The path is nil if newer reports of other apps have
  /// displaced the report.
  func newestRecord(of app: String) throws -> (record: ExitRecord, reportPath: String?)? {
    try queue.sync {
      guard let record = try records.exitRecords(of: app, limit: 1).first else { return nil }
      let path = try records.setting("report.\(record.incident.uuidString)", of: app)
      return (record, path.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil })
    }
  }

  /// A value from the disk; nil if there is none.
  func value(for key: String, of app: String?) -> String? {
    do {
      return try records.setting(key, of: app)
    } catch {
      logger.error("\(key) of \(app ?? "the device") could not be read: \(error)")
      return nil
    }
  }

  /// Keeps a value of the device, or of an app; nil removes it.
  func keep(_ value: String?, for key: String, of app: String?) {
    keep(.set(key: key, value: value, app: app), "\(key) of \(app ?? "the device")")
  }

  private func keep(_ write: DatabaseWrite, _ what: String) {
    queue.async { [self] in
      guard let error = records.write(write) else { return }
      logger.error("\(what) waits in memory: \(error)")
      state.withLock { $0.keepingError = error }
      retryLater()
    }
  }

  // MARK: Secrets

  /// Secrets can be read now. The first time that they can, what is not sealed as it must be is
  /// sealed anew, later and off the caller's thread.
  func openSecrets() -> Bool {
    do {
      try records.openSecrets()
      if records.mustSealAnew, state.withLock({ $0.beginSealing() }) {
        queue.async { [self] in sealAnew() }
      }
      return true
    } catch is SecretsLocked {
      return false
    } catch {
      // Nothing brings it back by itself, so the device goes on without what is sealed.
      let problem = "\(error)"
      if state.withLock({ $0.isNew(problem) }) {
        logger.error("what is sealed of apps cannot be read: \(problem)")
      }
      return true
    }
  }

  /// A secret of an app from the disk; nil if there is none.
  func secret(_ name: SecretName, of app: String) -> String? {
    do {
      return try records.secret(name, of: app)
    } catch {
      logger.error("\(name.rawValue) of \(app) could not be read: \(error)")
      return nil
    }
  }

  /// Keeps a secret of an app; nil removes it.
  func keepSecret(_ value: String?, as name: SecretName, of app: String) {
    keep(.setSecret(name, value: value, app: app), "\(name.rawValue) of \(app)")
  }

  private func sealAnew() {
    do {
      try records.sealAnew()
      writeWaiting()
    } catch {
      logger.error("what was kept in the clear is sealed at the next start: \(error)")
    }
  }

  /// Blocks until every value and secret that was to be kept so far is written.
  ///
  /// - Throws: why a value could not be written; each such error is thrown once.
  func finishKeeping() throws {
    queue.sync {}
    let error = state.withLock { state in
      defer { state.keepingError = nil }
      return state.keepingError
    }
    if let error { throw error }
  }

  /// Waits until everything is written that the disk takes.
  func finish() {
    queue.sync { _ = writeWaiting() }
  }
}

extension ExitRecorder.State {
  /// - Returns: Whether nobody has begun before.
  fileprivate mutating func beginSealing() -> Bool {
    defer { isSealing = true }
    return !isSealing
  }

  /// - Returns: Whether the problem is another one than before.
  fileprivate mutating func isNew(_ problem: String) -> Bool {
    defer { secretsProblem = problem }
    return secretsProblem != problem
  }
}
