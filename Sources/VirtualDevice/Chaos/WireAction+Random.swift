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
        .scene(.random(about: subject, [], &generator)),
      ]
    return choices[Int(generator.next() % UInt64(choices.count))]
  }
}

extension WireSceneAction {
  /// The word for what it does.
  var kind: String {
    switch content {
    case .open: "open"
    case .show: "show"
    case .close: "close"
    case .disconnect: "disconnect"
    case .focus: "focus"
    case .fill: "fill"
    case .refresh: "refresh"
    case .divide: "divide"
    case .split(let split): split.floats ? "slide over" : "split"
    case nil: "none"
    }
  }

  /// What somebody may do with the scenes of an app, whose open sessions are these.
  static func random(
    about app: String, _ sessions: [UInt32], _ generator: inout SeededGenerator
  ) -> WireSceneAction {
    var name = WireSceneName()
    name.bundleIdentifier = app
    name.scene = UInt32(generator.next() % 4)
    if !sessions.isEmpty, !generator.oneIn(8) {
      name.scene = sessions[Int(generator.next() % UInt64(sessions.count))]
    }
    var action = WireSceneAction()
    switch generator.next() % 16 {
    case 0, 1: action.open = app
    case 2: action.show = name
    case 3: action.close = name
    case 4, 5: action.disconnect = name
    case 6, 7: action.focus = name
    case 8: action.fill = app
    case 9: action.divide = UInt32(generator.next() % 5) * 250
    case 10: action.refresh = name
    default:
      action.split.bundleIdentifier = app
      action.split.floats = generator.oneIn(4)
    }
    return action
  }
}
