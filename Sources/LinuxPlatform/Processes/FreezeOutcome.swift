/// The result of a freeze when the call returns.
public enum FreezeOutcome: Sendable, Equatable {
  /// No process of the container is executing.
  case frozen
  /// The freeze was requested, but some process has not stopped yet (it is in the kernel, waiting
  /// for a disk or for a child's exec). Wait at `eventsDescriptor` or check `isFrozen` again.
  case pending
}
