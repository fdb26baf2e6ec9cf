import DeviceVerbs
import LifecycleKernel

/// What a person can do to a device, as far as no more need be said of it: whoever shows it asks the
/// kernel whether it would be refused.
enum PossibleActions {
  /// By the names of the verbs.
  static let ofDevice: [String: Request] = {
    let plain = PlainVerb.allCases.compactMap { verb in
      verb.request.map { (verb.rawValue, $0) }
    }
    return [
      "alertAccept": .alertAccept(from: nil), "alertIgnore": .alertIgnore(from: nil),
      "callIncoming": .callIncoming, "promptShow": .promptShow,
    ].merging(plain) { $1 }
  }()

  /// What can be done to an app.
  static func of(_ app: AppID) -> [String: Request] {
    [
      "launch": .launch(app), "terminate": .terminate(app), "jetsam": .jetsam(app),
      "crash": .crash(app), "switcherKill": .switcherKill(app), "prewarm": .prewarm(app),
    ]
  }
}
