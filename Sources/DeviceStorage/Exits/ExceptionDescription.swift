import Foundation

/// The exception and the signal that ended a process, as named in reports.
struct ExceptionDescription: Hashable, Sendable {
  /// The exception's type, such as `EXC_CRASH`.
  var type: String
  /// The signal's name, such as `SIGKILL`.
  var signal: String

  /// The exception for a record. The system kills with SIGKILL (TERM-13).
  init(_ record: ExitRecord) {
    // The platform's graphics library ends the app with a bad access (QA1766).
    guard record.reason != .graphicsInBackground else {
      self.init(signal: SIGSEGV)
      return
    }
    guard record.reason == .crash, case .signaled(let number)? = record.end else {
      self.init(type: "EXC_CRASH", signal: "SIGKILL")
      return
    }
    self.init(signal: number)
  }

  /// The exception for a signal that the system did not send.
  init(signal number: Int32) {
    let type =
      switch number {
      case SIGSEGV, SIGBUS: "EXC_BAD_ACCESS"
      case SIGILL: "EXC_BAD_INSTRUCTION"
      case SIGTRAP: "EXC_BREAKPOINT"
      case SIGFPE: "EXC_ARITHMETIC"
      default: "EXC_CRASH"
      }
    self.init(type: type, signal: Self.name(of: number))
  }

  private init(type: String, signal: String) {
    self.type = type
    self.signal = signal
  }

  /// The name of a signal, such as `SIGSEGV`; `SIG` with the number if it has none.
  static func name(of number: Int32) -> String {
    let names: [Int32: String] = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
      SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2",
      SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
      SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
    return names[number] ?? "SIG\(number)"
  }

  /// The system's description of a signal, with its number: `Segmentation fault: 11`.
  static func indicator(of number: Int32) -> String {
    "\(strsignal(number).map { String(cString: $0) } ?? "Unknown signal"): \(number)"
  }
}
