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
        .scene(.random(about: subject, &generator)),
      ]
    return choices[Int(generator.next() % UInt64(choices.count))]
  }
}

extension WireSceneAction {
  /// What somebody may do with the scenes of an app, which has few.
  fileprivate static func random(
    about app: String, _ generator: inout SeededGenerator
  ) -> WireSceneAction {
    var name = WireSceneName()
    name.bundleIdentifier = app
    name.scene = UInt32(generator.next() % 4)
    var action = WireSceneAction()
    switch generator.next() % 8 {
    case 0: action.open = app
    case 1: action.show = name
    case 2: action.close = name
    case 3: action.disconnect = name
    case 4: action.focus = name
    case 5: action.fill = app
    case 6: action.divide = UInt32(generator.next() % 5) * 250
    default:
      action.split.bundleIdentifier = app
      action.split.floats = generator.oneIn(4)
    }
    return action
  }
}
