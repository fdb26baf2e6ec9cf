extension ExitRecord {
  /// Which report the platform writes of an exit, beside the record that every exit gets.
  public enum ReportKind: Hashable, Sendable {
    /// None: the exit was normal (TERM-21), or one of those of which the platform writes nothing.
    case none
    /// A crash report (TERM-12, TERM-13).
    case crash
    /// A JetsamEvent, which is no crash report (TERM-16).
    case jetsamEvent
  }

  /// Which report the platform writes of this exit.
  ///
  /// A background task that was not ended leaves none where it has a code of its own (TERM-17);
  /// where it is a watchdog's kill, until iOS 12, it leaves a crash report (AMB-19).
  public var reportKind: ReportKind {
    switch reason {
    case .watchdog, .crash, .wakeOverrun, .lockedFile, .graphicsInBackground, .thermal,
      .protocolViolation:
      .crash
    case .backgroundTaskExpired:
      code == 0x2182_bad2 ? .none : .crash
    case .jetsam:
      .jetsamEvent
    case .exit, .terminated, .exitedOnSuspend, .forceQuit, .launchFailed, .uninstalled, .shutdown,
      .hostDied, .other:
      .none
    }
  }
}
