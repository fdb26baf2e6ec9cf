import Foundation
import Glibc
import Testing
import TransferService

/// A transferd, spoken to as by foregroundd.
final class TransferProcess {
  /// The longest wait for a report, in seconds.
  static let patience = 30.0

  let folder: URL
  var limits: [UInt64]
  private var pid: pid_t = 0
  private var stream: CInt = -1
  private var arrived: [UInt8] = []

  /// - Parameter limits: The bytes of one app, and those that stay free on the disk.
  init(folder: URL, limits: [UInt64] = []) throws {
    self.folder = folder
    self.limits = limits
    try start()
  }

  deinit { kill() }

  /// The program beside the tests.
  private static var executable: String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("transferd").path),
      folder.path != "/"
    {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("transferd").path
  }

  /// Starts another one with the same folder.
  func start() throws {
    var ends: [CInt] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The duplicate of a descriptor onto itself would stay close-on-exec.
    let other = fcntl(ends[1], F_DUPFD_CLOEXEC, 100)
    posix_spawn_file_actions_adddup2(&actions, other, 3)
    let words = [Self.executable, folder.path] + limits.map { "\($0)" }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let result = posix_spawn(&pid, Self.executable, &actions, nil, &arguments, environ)
    for argument in arguments { free(argument) }
    close(ends[1])
    close(other)
    try #require(result == 0, "\(Self.executable) cannot be started")
    stream = ends[0]
    arrived = []
    // As foregroundd, which has nothing to repeat.
    send("", .conditions(TransferConditions()))
  }

  /// Kills it with SIGKILL and waits until it is gone.
  func kill() {
    guard pid > 0 else { return }
    Glibc.kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
    close(stream)
  }

  func send(_ app: String = "app", _ content: TransferCommand.Content) {
    let message = TransferCommand(app, content).encoded
    var bytes = withUnsafeBytes(of: UInt32(message.count).bigEndian) { Array($0) }
    bytes += message
    _ = Glibc.send(stream, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func request(
    _ content: TransferRequest.Content, session: String = "session", app: String = "app"
  ) {
    send(app, .request(TransferRequest(session, content)))
  }

  /// The next report, if one arrives in time.
  func report(within seconds: Double = patience) throws -> TransferReport? {
    let end = Date().addingTimeInterval(seconds)
    while true {
      if arrived.count >= 4 {
        let size = arrived[..<4].reduce(0) { $0 << 8 | Int($1) }
        if arrived.count >= 4 + size {
          let message = Array(arrived[4..<4 + size])
          arrived.removeFirst(4 + size)
          return try TransferReport(encoded: message)
        }
      }
      var readiness = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
      let left = end.timeIntervalSinceNow
      guard left > 0, poll(&readiness, 1, Int32(left * 1000) + 1) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(stream, &buffer, buffer.count)
      guard count > 0 else { return nil }
      arrived += buffer[..<count]
    }
  }

  /// The first notice for which the closure has a value; earlier ones are dropped.
  func notice<Value>(
    _ wanted: (TransferNotice.Content) -> Value?, _ what: String = "notice",
    location: SourceLocation = #_sourceLocation
  ) throws -> Value {
    try first(what, location) { report in
      guard case .notice(let notice) = report.content, let content = notice.content else {
        return nil
      }
      return wanted(content)
    }
  }

  func first<Value>(
    _ what: String, _ location: SourceLocation = #_sourceLocation,
    _ wanted: (TransferReport) -> Value?
  ) throws -> Value {
    let end = Date().addingTimeInterval(Self.patience)
    while end.timeIntervalSinceNow > 0,
      let report = try report(within: max(end.timeIntervalSinceNow, 0))
    {
      if let value = wanted(report) { return value }
    }
    throw NoReport(what: what)
  }

  /// The result of a task.
  func result(_ number: UInt32) throws -> TransferFinished {
    try notice(
      { if case .finished(let result) = $0, result.task == number { result } else { nil } },
      "result of task \(number)")
  }

  /// What it says of all sessions.
  func listing() throws -> TransferListing {
    send("", .list(1))
    return try first("the list") { report in
      if case .listing(let listing) = report.content { listing } else { nil }
    }
  }

  /// What it says of a task; nil: it has none with the number.
  func task(_ number: UInt32 = 1) throws -> TransferTaskState? {
    try listing().sessions.flatMap(\.tasks).first { $0.task.number == number }
  }

  /// Waits until the task 1 has received so much.
  func waitUntilReceived(_ count: UInt64) throws {
    try wait(for: "\(count) bytes to be received") { $0.received >= count }
  }

  /// Waits until the task 1 has sent so much.
  func waitUntilSent(_ count: UInt64) throws {
    try wait(for: "\(count) bytes to be sent") { $0.sent >= count }
  }

  private func wait(for what: String, _ isSo: (TransferTaskState) -> Bool) throws {
    let end = Date().addingTimeInterval(Self.patience)
    while try task().map(isSo) != true {
      guard Date() < end else { throw NoReport(what: what) }
    }
  }

  /// What a task has downloaded.
  func content(_ result: TransferFinished) -> [UInt8] {
    let file = folder.appendingPathComponent("Parts/\(result.file)")
    return (try? Data(contentsOf: file)).map(Array.init) ?? []
  }

  struct NoReport: Error, CustomStringConvertible {
    let what: String
    var description: String { "transferd did not report: \(what)" }
  }
}

/// A transferd that is ready, in a folder of its own.
func withTransferd(limits: [UInt64] = [], _ body: (TransferProcess) throws -> Void) throws {
  try withFolder { folder in
    let transferd = try TransferProcess(folder: folder, limits: limits)
    _ = try transferd.first("readiness") { if case .ready = $0.content { true } else { nil } }
    try body(transferd)
  }
}

/// A folder for one test, removed after it.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("transfers-\(UUID().uuidString.prefix(8))")
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

extension TransferTask {
  static func download(_ number: UInt32, _ url: String) -> TransferTask {
    var task = TransferTask()
    task.number = number
    task.method = "GET"
    task.url = url
    return task
  }
}

extension TransferSettings {
  static var usual: TransferSettings {
    var settings = TransferSettings()
    settings.sendsLaunchEvents = true
    return settings
  }
}
