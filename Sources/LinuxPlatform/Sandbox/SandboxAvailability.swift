/// Programs can be sandboxed on this machine.
public enum SandboxAvailability: Sendable, Equatable {
  /// Landlock, with the kernel's ABI version.
  case landlock(abi: Int)
  /// Not available, with a sentence about the reason.
  case unavailable(reason: String)
}
