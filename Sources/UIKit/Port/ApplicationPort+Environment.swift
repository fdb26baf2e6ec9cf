import Glibc

extension ApplicationPort {
  /// The environment variable that holds the descriptor's number.
  static let environmentVariable = "FOREGROUND_PORT"

  /// The port that the process was started with; `nil` when it was started by hand.
  ///
  /// The variable is taken out of the environment and the descriptor is closed on exec, so that no
  /// child of the app can speak in its name.
  static func inherited() -> ApplicationPort? {
    guard let text = getenv(environmentVariable), let descriptor = Int32(String(cString: text))
    else { return nil }
    unsetenv(environmentVariable)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    return ApplicationPort(descriptor: descriptor)
  }
}
