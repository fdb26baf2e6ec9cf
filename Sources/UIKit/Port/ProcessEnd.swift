import Glibc

/// How an app's process ends by UIKit's own doing.
enum ProcessEnd: Equatable {
  /// The app was told that it will be terminated, and has acknowledged (SEQ-33).
  case terminated
  /// The system closed its end of the port. The app cannot run without it.
  case systemGone
  /// The system sent something that was not understood.
  case violation(UncaughtException)

  /// The exit status after ``systemGone``: EX_UNAVAILABLE.
  static let systemGoneStatus: Int32 = 69

  /// Ends the process.
  func carryOut() -> Never {
    switch self {
    case .terminated: exit(0)
    // At once: what runs at exit might wait for a thread that waits for the system.
    case .systemGone: _exit(Self.systemGoneStatus)
    case .violation(let exception): exception.terminate()
    }
  }
}
