extension ExitReason {
  /// Whether the app is to blame, or would meet the same end at once.
  var isBadEnd: Bool {
    switch self {
    case .crash, .watchdog, .backgroundTaskExpired, .wakeOverrun, .jetsam, .excessiveUse,
      .resumedTooOften, .unreportedCall,
      .lockedFile, .graphicsInBackground, .purposeMissing, .misbehaviour, .failedToStart:
      true
    case .exit, .terminated, .exitedOnSuspend, .forceQuit, .permissionChanged, .thermal,
      .uninstalled, .shutdown:
      false
    }
  }
}
