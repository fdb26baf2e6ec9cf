import Glibc

/// Signals by their names.
enum SignalName {
  /// The signal's name and meaning, such as "SIGSEGV (Segmentation fault)".
  static func of(_ signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
      SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT",
      SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
      SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
    let meaning = strsignal(signal).map { String(cString: $0) } ?? "unknown"
    return "\(names[signal] ?? "signal \(signal)") (\(meaning))"
  }
}
