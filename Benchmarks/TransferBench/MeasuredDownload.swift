import Foundation
import Glibc
import TransferService

/// The time and the memory that a program takes for a number of downloads at once.
struct MeasuredDownload {
  /// From the order to the last byte, in seconds.
  var seconds: Double
  /// The largest resident set, in KiB.
  var residentKiB: Int

  /// Downloads by transferd, with the program's own journal and the files written to the disk for
  /// good.
  static func byTransferd(
    _ program: String, _ urls: [String], into folder: String
  ) throws -> MeasuredDownload {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let pid = try spawn([program, folder], port: ends[1])
    close(ends[1])
    defer {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      close(ends[0])
    }
    var settings = TransferSettings()
    settings.connectionsPerHost = UInt32(urls.count)
    let start = ContinuousClock.now
    send(.attach(settings), over: ends[0])
    for (index, url) in urls.enumerated() {
      var task = TransferTask()
      task.number = UInt32(index + 1)
      task.method = "GET"
      task.url = url
      send(.begin(task), over: ends[0])
    }
    var stream = ReportReader(ends[0])
    var left = urls.count
    while left > 0 {
      guard let report = try stream.next() else { throw POSIXError(.EPIPE) }
      if case .notice(let notice) = report.content, case .finished(let result) = notice.content {
        guard result.error == 0 else { throw POSIXError(.EIO) }
        left -= 1
      }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return MeasuredDownload(seconds: seconds, residentKiB: try peak(of: pid))
  }

  /// Downloads by aria2, with one connection for each file.
  static func byAria(_ urls: [String], into folder: String) throws -> MeasuredDownload {
    let list = folder + "/urls"
    try urls.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let start = ContinuousClock.now
    let pid = try spawn(
      [
        "/usr/bin/aria2c", "--quiet", "--dir", folder, "--input-file", list, "--split", "1",
        "--max-concurrent-downloads", "\(urls.count)", "--max-connection-per-server", "1",
        "--file-allocation", "none", "--allow-overwrite=true",
      ], port: nil)
    // Its peak is read after it has ended, and before it is reaped.
    var information = siginfo_t()
    var usage = rusage()
    waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    var status: CInt = 0
    wait4(pid, &status, 0, &usage)
    guard status == 0 else { throw POSIXError(.EIO) }
    return MeasuredDownload(seconds: seconds, residentKiB: usage.ru_maxrss)
  }

  private static func peak(of pid: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
  }

  private static func spawn(_ words: [String], port: CInt?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let port { posix_spawn_file_actions_adddup2(&actions, port, 3) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, words[0], &actions, nil, &arguments, environ)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EIO) }
    return pid
  }

  private static func send(_ content: TransferRequest.Content, over socket: CInt) {
    let message = TransferCommand("bench", .request(TransferRequest("bench", content))).encoded
    let bytes = withUnsafeBytes(of: UInt32(message.count).bigEndian) { Array($0) } + message
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}

/// The reports that come over a socket.
private struct ReportReader {
  private let socket: CInt
  private var arrived: [UInt8] = []

  init(_ socket: CInt) {
    self.socket = socket
  }

  mutating func next() throws -> TransferReport? {
    while true {
      if arrived.count >= 4 {
        let size = arrived[..<4].reduce(0) { $0 << 8 | Int($1) }
        if arrived.count >= 4 + size {
          defer { arrived.removeFirst(4 + size) }
          return try TransferReport(encoded: Array(arrived[4..<4 + size]))
        }
      }
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return nil }
      arrived += buffer[..<count]
    }
  }
}
