import Glibc

/// The reasons for which AppRuntime itself ends an app's process.
enum ProcessEnd: Equatable {
  /// The app has acknowledged its termination (SEQ-33).
  case terminated
  /// The system closed the port. The app cannot run without it.
  case systemGone
  /// The system sent a malformed message.
  case violation(UncaughtException)

  /// The exit status after ``systemGone``: EX_UNAVAILABLE.
  static let systemGoneStatus: Int32 = 69

  /// Ends the process.
  func carryOut() -> Never {
    switch self {
    case .terminated: exit(0)
    // Exit at once: exit handlers might wait for a thread that waits for the system.
    case .systemGone: _exit(Self.systemGoneStatus)
    case .violation(let exception): exception.terminate()
    }
  }
}
