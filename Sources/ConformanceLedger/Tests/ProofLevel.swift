/// Where a statement is shown to hold; spelled as the trait's argument.
public enum ProofLevel: String, CaseIterable, Sendable {
  /// On the kernel alone.
  case kernel
  /// On real processes.
  case processes
}
