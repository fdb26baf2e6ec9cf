import ControlInterface
import DeviceVerbs
import LifecycleKernel

/// Does what a person or the world does to the device.
final class Actions {
  let basis: DeviceBasis
  let features: FeatureRequests

  var engine: LifecycleEngine { basis.engine }
  var registry: AppRegistry { basis.registry }
  var world: WorldFacts { basis.world }
  var log: DeviceLog { basis.log }

  init(_ basis: DeviceBasis, _ features: FeatureRequests) {
    self.basis = basis
    self.features = features
  }

  /// Performs an action, or throws why it is refused. A passcode was looked at before.
  func perform(_ request: WireActionRequest) throws(ControlRefusal) {
    guard let action = request.action else { throw .unknownAction }
    if try performOfFeature(action) { return }
    if let verb = action.plain { return try perform(verb) }
    let app = try app(of: action)
    let (event, name) = try Self.event(for: action, app?.id)
    log.append(.request(name), of: app)
    let whenGranted = note(action, app)
    if let refusal = engine.request(event) {
      let subject = app.map { $0.bundleIdentifier + ": " } ?? ""
      throw ControlRefusal(message: subject + refusal.message + advice(about: action))
    }
    whenGranted()
  }

  private func perform(_ verb: PlainVerb) throws(ControlRefusal) {
    guard let request = verb.request else { throw .unknownAction }
    log.append(.request(verb.row.words), of: nil)
    if let refusal = engine.request(request) { throw ControlRefusal(message: refusal.message) }
  }

  /// The app that an action concerns; nil if it concerns none.
  private func app(of action: WireAction) throws(ControlRefusal) -> HostedApp? {
    switch action {
    case .switcherKill(let app), .terminate(let app), .jetsam(let app), .crash(let app):
      try required(app)
    case .scene(let action):
      if let app = action.bundleIdentifier { try required(app) } else { nil }
    default:
      try appOfFeature(action)
    }
  }

  func required(_ app: String) throws(ControlRefusal) -> HostedApp {
    guard !app.isEmpty else {
      throw ControlRefusal(message: "this takes an app's bundle identifier", isUsage: true)
    }
    return try registry.installed(app)
  }

  /// The kernel's request for an action, and the action's verb in the log.
  private static func event(
    for action: WireAction, _ app: AppID?
  ) throws(ControlRefusal) -> (Request, String) {
    switch (action, app) {
    case (.unlock, _): return (.unlock, "unlock")
    case (.switcherKill, let app?): return (.switcherKill(app), "switcher kill")
    case (.terminate, let app?): return (.terminate(app), "terminate")
    case (.jetsam, let app?): return (.jetsam(app), "jetsam")
    case (.crash, let app?): return (.crash(app), "crash")
    case (.scene(let action), let app): return try action.request(of: app)
    default: return try eventOfFeature(action, app)
    }
  }
}
