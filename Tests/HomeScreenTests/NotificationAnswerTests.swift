import AppInterface
import ControlInterface
import Testing
import UIKit

@testable import HomeScreen

/// What the shell offers for questions of apps and for their notifications.
@MainActor @Suite struct NotificationAnswerTests {
  private func action(
    _ identifier: String, opensApp: Bool = false, takesText: Bool = false
  ) -> WireNotificationAction {
    var action = WireNotificationAction()
    action.identifier = identifier
    action.title = identifier.capitalized
    action.opensApp = opensApp
    action.takesText = takesText
    return action
  }

  @Test func aQuestionForPermissionIsAnsweredForItsAppAndService() {
    var alert = WireShellAlert()
    alert.kind = "permission"
    alert.bundleIdentifier = "a.b"
    alert.service = "notifications"
    #expect(
      AlertAnswer.answers(to: alert).map(\.action) == [
        .permission(.notifications("a.b", "deny")), .permission(.notifications("a.b", "allow")),
      ])
  }

  @Test func theAlertOfANotificationOffersItsActions() {
    var alert = WireShellAlert()
    alert.kind = "alert"
    alert.bundleIdentifier = "a.b"
    alert.notification = 7
    alert.actions = [
      action("archive"), action("read", opensApp: true), action("answer", takesText: true),
    ]
    let answers = AlertAnswer.answers(to: alert)
    #expect(answers.map(\.title) == ["Close", "View", "Archive", "Read"])
    #expect(answers.map(\.needsUnlocking) == [false, true, false, true])
    var choice = WireNotificationChoice.tap(7)
    choice.response.action = "read"
    #expect(answers.last?.action == .notificationChoose(choice))
  }

  @Test func aBadgeIsShownOnlyForANumber() {
    let badge = BadgeView(frame: .zero)
    badge.show(0)
    #expect(badge.isHidden)
    badge.show(3)
    #expect(!badge.isHidden)
    badge.place(at: CGPoint(x: 100, y: 50))
    let narrow = badge.frame.width
    badge.show(12_345)
    badge.place(at: CGPoint(x: 100, y: 50))
    #expect(badge.frame.width > narrow)
    #expect(badge.frame.contains(CGPoint(x: 100, y: 50)))
  }
}
