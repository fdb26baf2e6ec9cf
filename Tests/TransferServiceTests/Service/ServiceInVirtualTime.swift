import Foundation

@testable import TransferService

/// A service whose clocks a test sets, and whose exchanges a test ends.
final class ServiceInVirtualTime {
  /// Seconds since the present boot, sleep included.
  var now = 1_000.0
  /// The machine's time of day.
  var date = 1_800_000_000.0
  /// The present boot; see ``startMachine(named:)``.
  private(set) var boot = "one"
  let folder: URL
  let driver = RecordingDriver()
  private(set) var reports: [TransferReport] = []
  private(set) var service: TransferService!

  init(folder: URL) throws {
    self.folder = folder
    try start()
  }

  /// Starts another service with the same folder, as after the end of its process.
  ///
  /// - Parameter conditions: What it is told at once; nil: nothing.
  func start(_ conditions: TransferConditions? = TransferConditions()) throws {
    driver.started = []
    reports = []
    service = nil
    service = try TransferService(
      folder: TransferFolder(folder.path), driver: driver, syncer: FileSyncer(),
      clock: TransferClock(now: { self.now }, date: { self.date }, boot: boot),
      send: { self.reports.append($0) }, log: { _ in })
    if let conditions { send(.conditions(conditions), app: "") }
  }

  /// The machine is started anew: the clock that counts from there begins again.
  func startMachine(named boot: String) throws {
    self.boot = boot
    now = 5
    try start()
  }

  func send(_ content: TransferCommand.Content, app: String = "app") {
    service.handle(TransferCommand(app, content))
    look()
  }

  func request(_ content: TransferRequest.Content) {
    send(.request(TransferRequest("session", content)))
  }

  /// Time passes by both clocks, as it does when nobody sets one.
  func wait(_ seconds: Double) {
    now += seconds
    date += seconds
    look()
  }

  /// What the main loop does each time.
  func look() {
    service.commit()
    service.startDue()
    service.commit()
  }

  /// The results that were told.
  var results: [TransferFinished] {
    reports.compactMap { report in
      guard case .notice(let notice) = report.content, case .finished(let result) = notice.content
      else { return nil }
      return result
    }
  }
}

/// Carries nothing out, and knows what was begun.
final class RecordingDriver: HTTPDriver {
  var started: [UInt64] = []
  private(set) var cancelled: [UInt64] = []

  func start(_ request: HTTPRequest, id: UInt64) { started.append(id) }
  func cancel(_ id: UInt64) { cancelled.append(id) }
}

extension TransferSettings {
  static func limited(to seconds: Double) -> TransferSettings {
    var settings = usual
    settings.resourceTimeout = seconds
    return settings
  }
}
