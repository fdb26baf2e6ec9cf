import DeviceControl
import FoundationEssentials

/// The app is given something while it is in front, and once more so that it is launched for it: what a
/// person sees is to be the same.
struct OpeningLeg: Leg {
  /// What is given.
  enum Kind {
    /// A URL: one that was asked for, or of the app's first scheme.
    case url
    /// The first of its quick actions.
    case quickAction
  }

  let kind: Kind
  let typicalSeconds = 8.0
  let watchesMainThread = false

  var name: String { kind == .url ? "cold-url" : "cold-shortcut" }
  var title: String {
    kind == .url
      ? "A URL is opened while it is in front, and another one launches it"
      : "A quick action is chosen while it is in front, and once more to launch it"
  }

  func applies(to app: AppUnderTest) -> Bool {
    guard app.scenes.hasManifest else { return false }
    // Quick actions may also be set by the app itself.
    return kind == .quickAction || app.openedURL != nil || !app.schemes.isEmpty
  }

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    guard let given = try given(on: stage) else {
      record.notes.append("it has no quick action by then")
      return
    }
    record.console += try stage.newConsoleLines()
    let warm = try deliver(given.warm, on: stage, &record) { try stage.reach(.active) }
    try stage.end()
    let time = try stage.time
    record.expectedExits.insert("jetsam")
    let cold = try deliver(given.cold, on: stage, &record) {
      try stage.reach(.active)
      try stage.wasLaunched()
    }
    record.opening = OpeningSight(
      member: kind == .quickAction
        ? "shortcutItem" : given.cold.what.isWebAddress ? "userActivities" : "urlContexts",
      time: time, warm: warm, cold: cold)
    record.lastInput = ""
  }

  /// What is given, how, and the words by which it is found again.
  private struct Given {
    var what: String
    var action: DeviceAction
    var word: String
  }

  private func given(on stage: Stage) throws -> (warm: Given, cold: Given)? {
    switch kind {
    case .url:
      func url(_ word: String) -> Given {
        let scheme = stage.app.schemes.first ?? ""
        let url = stage.app.openedURL ?? "\(scheme)://\(word)/\(word)?text=\(word)"
        return Given(what: url, action: .openURL(url), word: stage.app.openedURL ?? word)
      }
      return (url("warmcheck"), url("coldcheck"))
    case .quickAction:
      guard let action = try stage.status?.quickActions.first else { return nil }
      let given = Given(
        what: action.type, action: .quickAction(stage.app.identifier, type: action.type),
        word: action.type)
      return (given, given)
    }
  }

  private func deliver(
    _ given: Given, on stage: Stage, _ record: inout LegRecord, _ wait: () throws -> Void
  ) throws -> OpeningSight.Delivery {
    var delivery = OpeningSight.Delivery(what: given.what)
    delivery.before = stage.sight()?.screens ?? []
    record.lastInput = given.what
    try stage.perform(given.action)
    try wait()
    stage.settle()
    delivery.after = stage.sight()?.screens ?? []
    delivery.console = try stage.newConsoleLines()
    record.console += delivery.console
    let printed = delivery.console.map(ConsoleLine.message)
    if printed.contains(where: { $0.contains(given.word) && !$0.hasPrefix("[") }) {
      delivery.echoes.append("the console")
    }
    if stage.shows(given.word) { delivery.echoes.append("the interface") }
    delivery.echoes += stage.files(with: given.word)
    return delivery
  }
}

extension String {
  /// It is opened as a link, with an activity.
  fileprivate var isWebAddress: Bool { hasPrefix("https:") || hasPrefix("http:") }
}
