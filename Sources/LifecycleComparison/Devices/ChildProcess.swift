import DeviceControl
import Glibc

/// A program that this one starts, and whose end it waits for.
///
/// It is in a process group of its own, so ^C in the terminal ends only this program, which then ends
/// the other. It reads nothing.
final class ChildProcess: Sendable {
  /// Which of its streams is read here.
  enum Stream {
    /// What it prints. Its errors go where this program's go.
    case output
    /// Its errors. What it prints is thrown away.
    case errors
  }

  let pid: pid_t
  private let reading: Int32

  /// Starts a program with this program's environment, and the variables.
  ///
  /// - Throws: ``ComparisonError``.
  init(
    _ path: String, _ arguments: [String], variables: [String: String] = [:], reading stream: Stream
  ) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.error("make a pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    switch stream {
    case .output:
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    case .errors:
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    }
    do {
      pid = try ProgramStart.spawn(
        path, arguments: arguments, variables: variables, in: .newGroup, &actions,
        closingFrom: STDERR_FILENO + 1)
    } catch {
      close(ends[0])
      throw ComparisonError("\(error)")
    }
    reading = ends[0]
  }

  deinit { close(reading) }

  private static func error(_ operation: String, _ code: Int32) -> ComparisonError {
    ComparisonError("cannot \(operation): \(String(cString: strerror(code)))")
  }

  /// The first line of the stream; nil if it ends before one. Blocks until it is there.
  func firstLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(reading, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  /// All of the stream. Blocks until its end.
  func wholeText() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(reading, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Blocks until the program has ended; once only.
  ///
  /// - Returns: its exit status, or the number of the signal that has ended it.
  @discardableResult
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : signal
  }
}
