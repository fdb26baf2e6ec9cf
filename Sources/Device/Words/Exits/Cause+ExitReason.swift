extension Cause {
  /// The cause of an end for the log.
  init(_ reason: ExitReason) {
    self =
      switch reason {
      case .exit, .failedToStart: .exit
      case .crash: .crash
      case .watchdog: .watchdog
      case .backgroundTaskExpired, .wakeOverrun: .backgroundTimeOver
      case .resumedTooOften: .excessiveUse
      case .unreportedCall: .call
      case .jetsam: .purge
      case .excessiveUse: .excessiveUse
      case .terminated: .terminate
      case .exitedOnSuspend: .home
      case .forceQuit: .forceQuit
      case .lockedFile: .lockedFile
      case .graphicsInBackground: .graphicsInBackground
      case .purposeMissing, .permissionChanged: .permission
      case .thermal: .heat
      case .misbehaviour: .misbehaviour
      case .uninstalled: .uninstall
      case .shutdown: .shutdown
      }
  }
}
