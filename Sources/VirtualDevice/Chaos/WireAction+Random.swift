import SystemInterface

extension WireAction {
  /// A random action. Actions that concern an app name the given one, and in a quarter of the cases
  /// none.
  static func random(about app: String, using generator: inout SeededGenerator) -> WireAction {
    let subject = generator.oneIn(4) ? "" : app
    let words = WireAnnouncement(from: subject, title: "Hello")
    let choices: [WireAction] = [
      .home, .home, .homeButton, .lock, .sideButton, .unlock(""), .unlock(""), .wakeScreen,
      .darkenScreen, .switcherOpen, .switcherClose, .switcherKill(subject),
      .notificationCenterOpen, .notificationCenterClose, .controlCenterOpen, .controlCenterClose,
      .callIncoming(""), .callAnswer, .callDecline, .callEnd, .callShow, .goBack, .alertShow(words),
      .alertIgnore(subject), .alertAccept(subject), .promptShow(words), .promptDismiss,
      .notificationShow(words), .memoryWarning, .terminate(subject), .jetsam(subject),
      .crash(subject), .shake, .rotate(.portrait), .rotate(.landscapeLeft), .appearance(.dark),
      .appearance(.light), .permission(.notifications(subject, "allow")),
      .permission(.notifications(subject, "deny")),
      .notificationChoose(.tap(generator.next() % 8)),
    ]
    return choices[Int(generator.next() % UInt64(choices.count))]
  }
}
