import AppInterface
import ControlInterface
import DeviceVerbs
import SharedInterface

/// A possible answer to an alert, with the action that it requests from the system.
struct AlertAnswer: Equatable {
  var title: String
  var isPreferred: Bool
  var action: WireAction
  var isDestructive = false
  /// It opens something, so that a locked device must be unlocked first.
  var needsUnlocking = false

  /// From left to right; more than two from top to bottom.
  static func answers(to alert: WireShellAlert) -> [AlertAnswer] {
    if !alert.choices.isEmpty {
      return alert.choices.enumerated().compactMap { index, choice in
        WireActionRequest(encoded: choice.action)?.action.map {
          AlertAnswer(
            title: choice.title, isPreferred: index == alert.choices.count - 1 && index == 1,
            action: $0)
        }
      }
    }
    if alert.kind == "prompt" {
      return [
        AlertAnswer(title: "Don’t Allow", isPreferred: false, action: .plain(.promptDismiss)),
        AlertAnswer(title: "Allow", isPreferred: true, action: .plain(.promptDismiss)),
      ]
    }
    if alert.kind == "permission" {
      return [("Don’t Allow", "deny"), ("Allow", "allow")].map { title, decision in
        var setting = WirePermissionSetting()
        setting.bundleIdentifier = alert.bundleIdentifier
        setting.service = alert.service
        setting.decision = decision
        return AlertAnswer(
          title: title, isPreferred: decision == "allow", action: .permission(setting))
      }
    }
    // An action that takes a text has no field here; it is chosen with appctl.
    let actions = alert.actions.filter { !$0.takesText }.map { action in
      var choice = WireNotificationChoice.tap(alert.notification)
      choice.response.action = action.identifier
      return AlertAnswer(
        title: action.title, isPreferred: false, action: .notificationChoose(choice),
        isDestructive: action.isDestructive,
        needsUnlocking: action.opensApp || action.needsUnlocking)
    }
    return [
      AlertAnswer(title: "Close", isPreferred: false, action: .alertIgnore(alert.bundleIdentifier)),
      AlertAnswer(
        title: "View", isPreferred: true, action: .alertAccept(alert.bundleIdentifier),
        needsUnlocking: true),
    ] + actions
  }
}
