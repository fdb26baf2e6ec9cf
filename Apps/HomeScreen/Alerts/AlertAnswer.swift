import SystemInterface

/// What a person can answer to an alert, and what that asks of the system.
struct AlertAnswer: Equatable {
  var title: String
  var isPreferred: Bool
  var action: WireAction
  /// It opens something, for which a locked device is unlocked first.
  var needsUnlocking = false

  /// From left to right.
  static func answers(to alert: WireShellAlert) -> [AlertAnswer] {
    if alert.kind == "prompt" {
      return [
        AlertAnswer(title: "Don’t Allow", isPreferred: false, action: .promptDismiss),
        AlertAnswer(title: "Allow", isPreferred: true, action: .promptDismiss),
      ]
    }
    return [
      AlertAnswer(title: "Close", isPreferred: false, action: .alertIgnore(alert.bundleIdentifier)),
      AlertAnswer(
        title: "View", isPreferred: true, action: .alertAccept(alert.bundleIdentifier),
        needsUnlocking: true),
    ]
  }
}
