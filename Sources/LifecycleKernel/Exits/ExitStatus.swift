/// How a process ended, as the operating system tells it.
public enum ExitStatus: Hashable, Sendable {
  case exited(code: Int32)
  case signaled(Int32)
}
