import Glibc

extension ApplicationPort {
  /// The environment variable that holds the port's descriptor.
  static let environmentVariable = "FOREGROUND_PORT"

  /// The port that the process was started with; `nil` if foregroundd did not start it.
  ///
  /// Removes the variable from the environment and sets close-on-exec on the descriptor, so that no
  /// child of the app can send messages in the app's name.
  static func inherited() -> ApplicationPort? {
    guard let text = getenv(environmentVariable), let descriptor = Int32(String(cString: text))
    else { return nil }
    unsetenv(environmentVariable)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    return ApplicationPort(descriptor: descriptor)
  }
}
