/// How a process ended, as reported by the operating system.
public enum ExitStatus: Hashable, Sendable {
  case exited(code: Int32)
  case signaled(Int32)
}
