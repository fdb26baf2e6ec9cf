import FoundationEssentials
import Glibc

/// Starts a program that outlives this one.
enum DetachedProcess {
  /// The descriptor number under which the program receives the passed descriptor.
  static let passedDescriptor: Int32 = 3

  /// Starts the program.
  ///
  /// Its environment is this process's, and the variables. Its standard input is the text, or
  /// `/dev/null`; its output and errors are appended to the log. It inherits no other descriptor but the
  /// passed one, so it does not keep a parent's pipe open, such as a CI runner's.
  static func spawn(
    _ path: String, arguments: [String], variables: [String: String] = [:],
    input: String? = nil, log: borrowing Descriptor, passing descriptor: borrowing Descriptor
  ) throws(DeviceError) -> pid_t {
    // Out of the way of the numbers that are given away below.
    let output = try Descriptor(
      fcntl(log.number, F_DUPFD_CLOEXEC, 10), orFail: "duplicate the log's descriptor")
    let input = try input.map(pipe(holding:))
    defer { if let input { close(input) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // First, because the next steps may reuse the number. Duplicating a descriptor onto itself
    // clears close-on-exec.
    posix_spawn_file_actions_adddup2(&actions, descriptor.number, passedDescriptor)
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    return try ProgramStart.spawn(
      path, arguments: arguments, variables: variables, in: .newSession, &actions,
      closingFrom: passedDescriptor + 1)
  }

  /// The reading end of a pipe with a short text in it, above the numbers that programs get.
  private static func pipe(holding text: String) throws(DeviceError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    let reading = fcntl(ends[0], F_DUPFD_CLOEXEC, passedDescriptor + 7)
    close(ends[0])
    var text = text
    let written = text.withUTF8 { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    guard reading >= 0, written == text.utf8.count else {
      throw .system(operation: "write into a pipe", code: errno)
    }
    return reading
  }
}
