import DeviceControl
import FoundationEssentials
import Glibc
import Logging
import Synchronization

/// What the device has written about processes that have ended, and what it says about apps now.
///
/// Only the newest record of an app can be asked for, so each is asked for when the log has its end.
/// Any thread.
final class EndedProcesses: Sendable {
  /// The end of one process.
  struct End: Equatable, Sendable, Codable {
    /// What `appctl explain` has said of it.
    var text: String
    /// The record, one JSON object.
    var record: String
    /// The report as the device has written it; empty: there is none.
    var report: String
    /// The name of its file.
    var name: String
  }

  /// The answer to a page.
  struct Explained: Sendable {
    var text: String
    var end: End?
  }

  /// How many ends are kept; the oldest go first.
  static let capacity = 64
  /// The most that is kept of one report, in bytes.
  static let longestReport = 256 << 10
  /// The record is written after the entry of the log: how often it is looked for, and the pause.
  private static let attempts = 40
  /// How often it is looked for a report after the record.
  private static let attemptsForReport = 6
  private static let pause: UInt32 = 50_000

  private let logger: Logger
  private let worker = SerialWorker("explanations", limit: 64)
  private let connection: ReusedConnection<DeviceConnection, DeviceError>
  private let ends = Mutex<[(entry: UInt64, end: End)]>([])

  init(address: DeviceAddress, logger: Logger) {
    self.logger = logger
    connection = ReusedConnection { () throws(DeviceError) in try DeviceConnection(to: address) }
  }

  /// Asks for the records of the processes that end in these entries.
  func note(_ entries: [DeviceLogEntry]) {
    for entry in entries {
      guard case .exit = entry.content, let app = entry.app, let pid = entry.pid else { continue }
      worker.submit { [self] in keepEnd(of: app, pid, entry.sequence) }
    }
  }

  /// Answers what is known about an app now, and about the end with this entry.
  func explain(
    _ app: String, entry: UInt64?, _ answer: @escaping @Sendable (Explained) -> Void
  ) {
    let isTaken = worker.submit { [self] in answer(explained(app, entry: entry)) }
    if !isTaken { answer(Explained(text: "", end: end(entry))) }
  }

  /// As ``explain(_:entry:_:)``, of many apps; blocks its thread, which is not the event loop.
  func explain(_ apps: [String], _ answer: @escaping @Sendable ([String: String]) -> Void) {
    worker.submit(isRequired: true) { [self] in
      answer(Dictionary(uniqueKeysWithValues: apps.map { ($0, explained($0, entry: nil).text) }))
    }
  }

  /// All ends that are kept, by their entries in the log.
  var all: [UInt64: End] {
    Dictionary(ends.withLock { $0 }.map { ($0.entry, $0.end) }) { $1 }
  }

  private func end(_ entry: UInt64?) -> End? {
    ends.withLock { ends in ends.last { $0.entry == entry }?.end }
  }

  private func explained(_ app: String, entry: UInt64?) -> Explained {
    Explained(text: (try? ask(app))?.text ?? "", end: end(entry))
  }

  private func ask(_ app: String) throws(DeviceError) -> Explanation {
    try connection.use(
      keepingAfter: { if case .refused = $0 { true } else { false } },
      { control throws(DeviceError) in try control.explain(app) })
  }

  private func keepEnd(of app: String, _ pid: Int32, _ entry: UInt64) {
    var attemptsForReport = Self.attemptsForReport
    for _ in 0..<Self.attempts {
      guard let explanation = try? ask(app) else { return }
      if let end = end(explanation, of: pid) {
        attemptsForReport -= 1
        if !end.report.isEmpty || attemptsForReport == 0 { return keep(end, entry) }
      }
      usleep(Self.pause)
    }
    logger.debug("no record of process \(pid) of \(app) was written")
  }

  private func keep(_ end: End, _ entry: UInt64) {
    ends.withLock { ends in
      ends.append((entry, end))
      if ends.count > Self.capacity { ends.removeFirst() }
    }
  }

  /// The end of the process, if the explanation is of it and its report is there.
  private func end(_ explanation: Explanation, of pid: Int32) -> End? {
    struct Record: Decodable {
      var pid: Int32
    }
    let record = try? JSONDecoder().decode(Record.self, from: Data(explanation.json.utf8))
    guard record?.pid == pid else { return nil }
    var end = End(
      text: explanation.text, record: explanation.json, report: "", name: "")
    if let path = explanation.reportPath, let report = try? Data(contentsOf: URL(filePath: path)) {
      end.name = String(path.split(separator: "/").last ?? "")
      end.report = String(decoding: report.prefix(Self.longestReport), as: UTF8.self)
    }
    return end
  }
}
