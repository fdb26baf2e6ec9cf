import DeviceControl
import Foundation
import Glibc
import Logging
import Synchronization

/// The thread that reads what apps print as soon as the device has written it, and sees when a report is
/// written. While nothing is written, it sleeps.
final class PrintingWatcher: Sendable {
  /// The start or the end of a process.
  struct Mark: Sendable {
    var app: String
    var kind: ConsoleLine.Kind
    var text: String
    /// In seconds since 1970.
    var time: Double
  }

  /// How much is shown of what was printed before, in bytes for each app.
  private static let shownOfEarlier = 128 << 10
  /// How long it is collected what comes at once, in microseconds.
  private static let pause: UInt32 = 30_000
  /// How often it is looked for folders that are not there, in milliseconds.
  private static let searching: Int32 = 1_000

  private let address: DeviceAddress
  private let history: ConsoleHistory
  private let logger: Logger
  private let wake = WakePipe()

  private struct State {
    var marks: [Mark] = []
    var isStopped = false
  }

  private let state = Mutex(State())

  init(address: DeviceAddress, history: ConsoleHistory, logger: Logger) {
    self.address = address
    self.history = history
    self.logger = logger
  }

  /// Begins, with what there is already.
  ///
  /// - Parameters:
  ///   - onLines: Called on its thread when there are lines.
  ///   - onReports: Called on its thread with all reports, the newest first, when there are others.
  func start(
    onLines: @escaping @Sendable () -> Void,
    onReports: @escaping @Sendable ([DeviceReport]) -> Void
  ) {
    let thread = Thread { [self] in run(onLines, onReports) }
    thread.name = "printing"
    thread.start()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    wake.signal()
  }

  /// Adds a mark after what was printed before.
  func mark(_ mark: Mark) {
    state.withLock { $0.marks.append(mark) }
    wake.signal()
  }

  private var logs: String { "\(address.folder)/Data/Logs" }

  // MARK: The thread

  private func run(
    _ onLines: @Sendable () -> Void, _ onReports: @Sendable ([DeviceReport]) -> Void
  ) {
    let began = Self.now
    var outputs: [String: Reader] = [:]
    var folders = WatchedFolders(logs: logs, reports: address.reportsPath)
    var known: [DeviceReport]?
    // What was printed before has no times.
    var time: Double?
    while true {
      let isStopped = state.withLock { $0.isStopped }
      if isStopped { return }
      var changes = folders.changes()
      if folders.watchMissing() { changes = .everything }
      var isAny = false
      for app in changes.isAll ? apps() : changes.apps {
        if outputs[app] == nil { outputs[app] = Reader(app, address) }
        if read(&outputs[app], time) { isAny = true }
      }
      let marks = state.withLock { state in
        defer { state.marks = [] }
        return state.marks
      }
      for mark in marks where mark.time >= began {
        if mark.kind == .end { _ = read(&outputs[mark.app], time) }
        history.mark(mark.kind, mark.text, of: mark.app, at: mark.time)
        isAny = true
      }
      if isAny { onLines() }
      if changes.hasReports || changes.isAll { tell(onReports, &known) }
      wait(folders)
      // Of the first line, not of when it is read: what comes at once is read at once.
      time = Self.now
      usleep(Self.pause)
    }
  }

  private func tell(
    _ onReports: @Sendable ([DeviceReport]) -> Void, _ known: inout [DeviceReport]?
  ) {
    do {
      let reports = try DeviceReport.all(on: address)
      guard reports != known else { return }
      known = reports
      onReports(reports)
    } catch {
      logger.debug("the reports cannot be read: \(error)")
    }
  }

  /// - Returns: Whether the app has printed anything.
  private func read(_ reader: inout Reader?, _ time: Double?) -> Bool {
    var isAny = false
    do {
      // What could not be read when it was printed has no times either.
      let time = reader?.hasFailed == true ? nil : time
      while let bytes = try reader?.next(), !bytes.isEmpty {
        history.append(bytes, of: reader?.app ?? "", at: time)
        isAny = true
      }
      reader?.hasFailed = false
    } catch {
      reader?.hasFailed = true
      // It is tried again when the app prints.
      logger.debug("what \(reader?.app ?? "") prints cannot be read: \(error)")
    }
    return isAny
  }

  /// The apps that have printed anything.
  private func apps() -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? []
    return Set(names.compactMap(WatchedFolders.app(printingTo:)))
  }

  private func wait(_ folders: borrowing WatchedFolders) {
    var entries = [
      pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&entries, 2, folders.isComplete ? -1 : Self.searching)
    wake.drain()
  }

  /// Reads the output of one app.
  private final class Reader {
    let app: String
    /// There may be lines that could not be read when they were printed.
    var hasFailed = false
    private var output: AppOutput

    init(_ app: String, _ address: DeviceAddress) {
      self.app = app
      output = AppOutput(of: app, on: address, newest: PrintingWatcher.shownOfEarlier)
    }

    func next() throws -> [UInt8] { try output.next() }
  }

  /// Seconds since 1970.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
