import ControlInterface
import KeyBagInterface
import LifecycleKernel

/// What of the requests of a device's users features answer.
final class FeatureRequests {
  let parts: FeatureParts
  let setter: WorldSetter
  /// What simulated centrals ask of apps.
  let centrals: SimulatedCentrals
  let preferences: PreferenceRequests
  let metrics: MetricsReporter
  /// The conditions that can be taken from the machine; nil if none can.
  var conditions: ConditionFollower?
  private let engine: LifecycleEngine

  init(
    _ basis: DeviceBasis, _ screen: ScreenParts, _ parts: FeatureParts, keeper: FactKeeper
  ) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    self.parts = parts
    self.engine = engine
    setter = WorldSetter(
      engine: engine, surroundings: surroundings, world: basis.world, input: screen.input,
      sensors: screen.sensors, parts: basis.parts, day: parts.watches.day,
      notifications: parts.notifications.service, audio: parts.audio, log: basis.log)
    metrics = MetricsReporter(
      engine: engine, registry: registry, surroundings: surroundings, log: basis.log)
    preferences = PreferenceRequests(
      engine: engine, registry: registry, book: parts.preferences, groups: parts.groupPreferences,
      keeper: keeper, log: basis.log)
    centrals = SimulatedCentrals(engine: engine, surroundings: surroundings, log: basis.log)
  }

  /// Performs an action that takes its time: when the network is another one, or the passcode was looked
  /// at that comes with it.
  ///
  /// - Parameters:
  ///   - perform: Performs what only waits for the passcode.
  ///   - then: Called with why it is refused; nil: it was performed.
  /// - Returns: False if the action is none of these, and nothing was done.
  func perform(
    _ action: WireActionRequest, _ passcode: Passcode?, before perform: @escaping () -> Void,
    then: @escaping (ControlRefusal?) -> Void
  ) -> Bool {
    if case .network(let profile) = action.action {
      engine.settling { parts.network.change(to: profile, then: then) }
      return true
    }
    guard needsPasscode(action) else { return false }
    parts.keyBag.unlock(passcode) { refusal in
      if let refusal { then(refusal) } else { perform() }
    }
    return true
  }

  /// It is only done with the right passcode.
  private func needsPasscode(_ action: WireActionRequest) -> Bool {
    let device = engine.device
    return switch action.action {
    case .unlock: device.hasPasscode && device.isClosed
    case .authenticationPasscode: device.authentication?.stage == .passcode
    default: false
    }
  }
}
