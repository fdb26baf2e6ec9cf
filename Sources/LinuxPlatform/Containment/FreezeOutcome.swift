/// How far a freeze came before the call returned.
public enum FreezeOutcome: Sendable, Equatable {
  /// No process of the container runs any more.
  case frozen
  /// It was asked for, and some process does not stand still yet (it is in the kernel, waiting for
  /// a disk or for a child's exec). `eventsDescriptor` tells; or ask `isFrozen` again.
  case pending
}
