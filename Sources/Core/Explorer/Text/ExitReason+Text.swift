public import LifecycleKernel

extension ExitReason {
  /// The reason's word, and for a watchdog which.
  public var summary: String {
    switch self {
    case .watchdog(let kind): "watchdog(\(kind))"
    case .exit(let code): "exit(\(code))"
    case .crash(let signal): "crash(\(signal))"
    case .jetsam(let cause): "jetsam(\(cause.word))"
    default: word
    }
  }
}
