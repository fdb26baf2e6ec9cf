import Foundation
import Glibc

/// A process with tests.
///
/// Foundation's `Process` counts one as running as long as any other has a certain descriptor of it,
/// such as the program that writes its stacks after a crash, which may never end.
struct TestProcess {
  let pid: pid_t

  /// How it ended.
  enum End {
    case exited(Int32)
    case signaled(Int32)
  }

  /// - Parameters:
  ///   - output: The file that gets what it prints.
  ///   - variables: Of its environment, besides this program's own.
  init(
    _ program: String, _ arguments: [String], output: URL, variables: [String: String] = [:]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    let environment = ProcessInfo.processInfo.environment.merging(variables) { _, own in own }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var pairs = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, program, &actions, nil, &words, &pairs)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    self.pid = pid
  }

  /// How it ended; nil if it is running. Not to be asked again after that.
  func end() -> End? {
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signaled(signal)
  }

  func send(_ signal: Int32) { kill(pid, signal) }
}
