import SystemInterface

/// What of the control socket's requests the Settings app may ask for.
enum SettingsRequests {
  /// Whether it is one thing that Settings may ask for.
  static func isAllowed(_ request: WireSettingsRequest) -> Bool {
    guard !request.hasUnknownFields else { return false }
    guard request.hasPasscode else { return isAllowed(request.control) }
    return !request.hasControl && request.passcode.verb != nil
  }

  /// Whether Settings may ask for it: it reads, and changes what a person finds there. An app that a
  /// person uses must not be able to do more with the device than that.
  static func isAllowed(_ request: WireControlRequest) -> Bool {
    guard !request.hasUnknownFields else { return false }
    switch request.verb {
    case .status, .list, .preferences: return true
    case .action(let action):
      switch action.action {
      case .notificationStyle, .permission, .privacy, .backgroundRefresh, .language, .region,
        .appearance, .contentSize, .autoLock, .lowPower:
        return true
      default: return false
      }
    default: return false
    }
  }
}
