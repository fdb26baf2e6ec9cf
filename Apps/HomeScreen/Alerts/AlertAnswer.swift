import SystemInterface

/// A possible answer to an alert, with the action that it requests from the system.
struct AlertAnswer: Equatable {
  var title: String
  var isPreferred: Bool
  var action: WireAction
  /// Whether it opens something, so that a locked device must be unlocked first.
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
