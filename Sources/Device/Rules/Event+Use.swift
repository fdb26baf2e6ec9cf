extension Event {
  /// Whether somebody uses the device, or the world lights its panel (LOCK-04).
  var isUse: Bool {
    guard case .request(let request) = self else { return false }
    switch request {
    case .launch, .openURL, .continueActivity, .quickAction, .goBack, .home, .homeButton, .unlock,
      .sideButton, .wakeScreen, .used, .switcherOpen, .switcherClose, .switcherKill,
      .notificationCenterOpen, .notificationCenterClose, .controlCenterOpen, .controlCenterClose,
      .callIncoming, .callAnswer, .callDecline, .callEnd, .callShow,
      .alertShow, .alertIgnore, .alertAccept, .promptShow, .promptDismiss,
      .locationAnswer, .permissionSet, .notificationOpen, .autoLock, .passcode,
      .authenticationAnswer, .biometry:
      return true
    case .scene(let request): return request.isUse
    default: return false
    }
  }
}
