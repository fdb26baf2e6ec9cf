/// Whether programs can be confined here.
public enum SandboxAvailability: Sendable, Equatable {
  /// Landlock, with the kernel's ABI version.
  case landlock(abi: Int)
  /// Not at all, with a sentence why.
  case unavailable(reason: String)
}
