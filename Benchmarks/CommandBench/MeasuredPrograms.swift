import BenchKit
import Foundation
import Glibc

/// The programs that are measured, and what a run of them costs.
struct MeasuredPrograms {
  let products: URL

  /// Runs `appctl`. The processor time in nanoseconds.
  ///
  /// - Parameters:
  ///   - home: the folder of the devices.
  ///   - status: the exit status that it shall have.
  func appctl(_ words: [String], home: String, status: Int32) throws -> Double {
    setenv("FOREGROUND_HOME", home, 1)
    return try run("appctl", words, status: status)
  }

  /// Runs the empty program. The processor time in nanoseconds.
  func emptyProgram() throws -> Double { try run("empty-program", [], status: 0) }

  private func run(_ name: String, _ words: [String], status expected: Int32) throws -> Double {
    let path = products.appendingPathComponent(name).path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
    arguments.append(nil)
    defer {
      for argument in arguments { free(argument) }
    }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, path, &actions, nil, arguments, environ)
    guard code == 0 else {
      throw BenchError(message: "\(path) does not start: \(String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == expected << 8 else {
      throw BenchError(message: "\(name) \(words.joined(separator: " ")) ended with \(status)")
    }
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
