import Glibc

/// How a process ended.
public enum TerminationStatus: Hashable, Sendable, CustomStringConvertible {
  /// The process returned from main or called exit.
  case exited(code: Int32)
  /// A signal ended the process.
  case signaled(signal: Int32, coreDumped: Bool)
  /// It was killed with SIGKILL because its container or the machine was short of memory.
  case killedForMemory(MemoryKill)

  /// One phrase for logs.
  public var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signaled(let signal, let dumped):
      "ended by signal \(signal)\(dumped ? " (core dumped)" : "")"
    case .killedForMemory(.ownLimit): "killed by Linux for exceeding its memory limit"
    case .killedForMemory(.shortage): "killed by Linux because memory was short"
    case .killedForMemory(.guarded): "killed by the memory guard because memory was short"
    }
  }

  /// From the fields of the kernel's `siginfo_t`.
  init(code: Int32, status: Int32) {
    self =
      code == CInt(CLD_EXITED)
      ? .exited(code: status)
      : .signaled(signal: status, coreDumped: code == CInt(CLD_DUMPED))
  }
}
