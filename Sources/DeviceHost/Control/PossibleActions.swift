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
    return ["sceneDivide": .scene(.divide(leftShare: 500))]
      .merging(ofFeatures) { $1 }.merging(plain) { $1 }
  }()

  /// What can be done to an app and to its scenes.
  static func of(_ app: AppID, in device: Device) -> [String: Request] {
    var actions: [String: Request] = [
      "launch": .launch(app), "terminate": .terminate(app), "jetsam": .jetsam(app),
      "crash": .crash(app), "switcherKill": .switcherKill(app),
      "sceneOpen": .scene(.open(app, nil, from: nil)), "sceneFill": .scene(.fill(app)),
      "sceneSplit": .scene(.split(app, nil, .right, isFloating: false)),
    ]
    for number in device.lasting(of: app)?.sessions?.open ?? [] {
      let scene = SceneReference(app, number)
      let ofScene: [String: SceneRequest] = [
        "sceneShow": .show(scene, nil, from: nil), "sceneFocus": .focus(scene),
        "sceneClose": .discard(scene, from: nil), "sceneDisconnect": .disconnect(scene),
        "sceneRefresh": .refresh(scene, from: nil),
        "sceneSplit": .split(app, number, .right, isFloating: false),
      ]
      for (name, request) in ofScene { actions["\(name) \(number.rawValue)"] = .scene(request) }
    }
    return actions.merging(ofFeatures(app)) { $1 }
  }
}
