extension ExitRecord {
  /// The kind of report that the platform writes about an exit, in addition to the exit record.
  public enum ReportKind: Hashable, Sendable {
    /// None: a normal exit (TERM-21), or one that the platform does not report.
    case none
    /// A crash report (TERM-12, TERM-13).
    case crash
    /// A JetsamEvent, which is not a crash report (TERM-16).
    case jetsamEvent
  }

  /// The kind of report for this exit.
  ///
  /// A kill for background tasks causes no report if it has its own code (TERM-17); as a watchdog
  /// kill, up to iOS 12, it causes a crash report (AMB-19).
  public var reportKind: ReportKind {
    switch reason {
    case .watchdog, .crash, .wakeOverrun, .resumedTooOften, .unreportedCall, .lockedFile,
      .graphicsInBackground, .purposeMissing, .thermal,
      .protocolViolation, .excessiveUse:
      .crash
    case .backgroundTaskExpired:
      code == 0x2182_bad2 ? .none : .crash
    case .jetsam:
      .jetsamEvent
    case .exit, .terminated, .exitedOnSuspend, .forceQuit, .permissionChanged, .launchFailed,
      .uninstalled, .shutdown, .hostDied, .other:
      .none
    }
  }
}
