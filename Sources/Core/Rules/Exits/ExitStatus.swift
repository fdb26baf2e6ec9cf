/// How a process ended, as reported by the operating system.
public enum ExitStatus: Hashable, Sendable, Codable {
  case exited(code: Int32)
  case signaled(Int32)
  /// The operating system killed it for memory: because of a limit of its own (MEM-05), or because
  /// memory was short elsewhere (MEM-06).
  case killedForMemory(isOwnLimit: Bool)
  /// The operating system killed it for using more of something than it may.
  case killedForUse(AppResource)
}
