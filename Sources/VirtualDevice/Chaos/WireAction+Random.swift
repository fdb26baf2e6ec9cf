import ControlInterface
import DeviceVerbs
import SharedInterface

extension WireAction {
  /// A random action. Actions that concern an app name the given one, and in a quarter of the cases
  /// none.
  static func random(about app: String, using generator: inout SeededGenerator) -> WireAction {
    let subject = generator.oneIn(4) ? "" : app
    let words = WireAnnouncement(from: subject, title: "Hello")
    let plain = PlainVerb.asOftenAsChance.map { WireAction.plain($0) }
    let choices: [WireAction] =
      plain + [
        .unlock(""), .unlock(""), .switcherKill(subject), .callIncoming(""), .alertShow(words),
        .alertIgnore(subject), .alertAccept(subject), .promptShow(words), .notificationShow(words),
        .terminate(subject), .jetsam(subject), .crash(subject), .prewarm(subject),
        .rotate(.portrait),
        .rotate(.landscapeLeft), .appearance(.dark), .appearance(.light),
        .permission(.notifications(subject, "allow")), .permission(.notifications(subject, "deny")),
        .notificationChoose(.tap(generator.next() % 8)),
      ]
    return choices[Int(generator.next() % UInt64(choices.count))]
  }
}
