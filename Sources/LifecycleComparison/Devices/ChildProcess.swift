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
    GNULibrary.addCloseFrom(&actions, first: STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer {
      for word in words { free(word) }
    }
    var settings: [UnsafeMutablePointer<CChar>?] = Self.environment(variables).map { strdup($0) }
    settings.append(nil)
    defer {
      for setting in settings { free(setting) }
    }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, path, &actions, &attributes, words, settings)
    guard code == 0 else {
      close(ends[0])
      throw Self.error("start \(path)", code)
    }
    self.pid = pid
    reading = ends[0]
  }

  deinit { close(reading) }

  private static func environment(_ variables: [String: String]) -> [String] {
    var all: [String] = variables.map { "\($0)=\($1)" }
    var entry = environ
    while let text = entry.pointee {
      let setting = String(cString: text)
      let name = setting.prefix { $0 != "=" }
      if variables[String(name)] == nil { all.append(setting) }
      entry += 1
    }
    return all
  }

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
