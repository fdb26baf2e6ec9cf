import ControlInterface
import LifecycleKernel

/// Takes conditions of the device from the machine, as far as somebody wants that.
///
/// Nothing is followed unless it was asked for: a device on a developer's machine, or in CI, is what
/// its commands make it. What a person sets by hand is followed no longer.
final class ConditionFollower: HandFollower, MachineEventReceiver {
  /// The key of the names of what is followed, in the store.
  private static let key = "followedConditions"

  private let sources: [MachineCondition: any ConditionSource]
  private let engine: LifecycleEngine
  private let store: any DeviceStore
  private let world: WorldFacts
  private let setter: WorldSetter
  private let log: DeviceLog
  private let audio: AudioDirector
  private var followed: Set<MachineCondition> = []

  init(
    _ sources: [MachineCondition: any ConditionSource], engine: LifecycleEngine,
    store: any DeviceStore, world: WorldFacts, setter: WorldSetter, log: DeviceLog,
    audio: AudioDirector
  ) {
    self.audio = audio
    self.sources = sources
    self.engine = engine
    self.store = store
    self.world = world
    self.setter = setter
    self.log = log
    for source in sources.values { source.receiver = self }
  }

  /// Begins to follow.
  ///
  /// - Parameter wanted: What; nil: what was followed last.
  func begin(_ wanted: [MachineCondition]?) {
    let kept = store.value(for: Self.key, of: nil)?.split(separator: ",") ?? []
    let conditions = wanted ?? kept.compactMap { MachineCondition(rawValue: String($0)) }
    for condition in conditions where sources[condition] != nil { start(condition) }
    if wanted != nil { keep() }
  }

  /// Carries out a person's request, and answers how it is now.
  func answer(_ request: WireFollowRequest) throws(ControlRefusal) -> WireControlReply {
    let (begins, ends) = (try named(request.start), try named(request.stop))
    for condition in begins where !followed.contains(condition) {
      log.append(.request("follow start \(condition.rawValue)"), of: nil)
      start(condition)
    }
    for condition in ends where followed.contains(condition) {
      log.append(.request("follow stop \(condition.rawValue)"), of: nil)
      stop(condition)
    }
    if !begins.isEmpty || !ends.isEmpty { keep() }
    var reply = WireControlReply()
    reply.conditions.conditions = MachineCondition.allCases.map { condition in
      var wire = WireCondition()
      wire.name = condition.rawValue
      wire.followed = followed.contains(condition)
      if wire.followed { wire.state = sources[condition]?.state ?? "" }
      return wire
    }
    return reply
  }

  /// Tells the telephone what has become of the device's call, and the desktop what is now playing.
  func follow() {
    if followed.contains(.calls) {
      sources[.calls]?.callChanged(
        isRinging: engine.device.isCallRinging, isInCall: engine.device.isInCall)
    }
    if followed.contains(.media) { sources[.media]?.nowPlayingChanged(audio.shownPlayer) }
  }

  private func named(_ names: [String]) throws(ControlRefusal) -> [MachineCondition] {
    var conditions: [MachineCondition] = []
    for name in names {
      guard let condition = MachineCondition(rawValue: name) else {
        let known = MachineCondition.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badValue(name, "one of \(known)")
      }
      conditions.append(condition)
    }
    return conditions
  }

  private func start(_ condition: MachineCondition) {
    followed.insert(condition)
    if condition == .media { sources[.media]?.nowPlayingChanged(audio.shownPlayer) }
    sources[condition]?.start()
  }

  private func stop(_ condition: MachineCondition) {
    followed.remove(condition)
    sources[condition]?.stop()
  }

  private func keep() {
    let names = MachineCondition.allCases.filter(followed.contains).map(\.rawValue)
    store.keep(names.isEmpty ? nil : names.joined(separator: ","), for: Self.key, of: nil)
  }

  /// What is set by hand must not be overwritten a moment later.
  func setByHand(_ change: EnvironmentChange) {
    guard let condition = change.condition, followed.contains(condition) else { return }
    log.append(.request("follow stop \(condition.rawValue), because it was set by hand"), of: nil)
    stop(condition)
    keep()
  }

  // MARK: Events

  func received(_ event: MachineEvent, from source: any ConditionSource) -> Bool {
    followed.contains { sources[$0] === source } && take(event)
  }

  private func take(_ event: MachineEvent) -> Bool {
    let device = engine.device
    switch event {
    case .change(let change): return setter.follow(change)
    case .lock:
      // On a locked device the request would switch the panel.
      return device.isClosed || ask(.lock, "lock")
    case .unlock:
      guard device.isClosed else { return true }
      guard !device.hasPasscode else {
        log.append(
          .request("unlock, from the machine: not without the device's passcode"), of: nil)
        return false
      }
      return ask(.unlock, "unlock")
    case .callRings(let caller):
      guard !device.isCallRinging, !device.isInCall else { return false }
      world.caller = WorldFacts.title(caller.isEmpty ? "Unknown" : caller)
      return ask(.callIncoming, "call incoming")
    case .mediaCommand(let command): return ask(.remoteCommand(command), "audio \(command.kind)")
    case .callAnswered: return ask(.callAnswer, "call answer")
    case .callEnded:
      return device.isInCall ? ask(.callEnd, "call end") : ask(.callDecline, "call decline")
    }
  }

  private func ask(_ request: Request, _ verb: String) -> Bool {
    log.append(.request("\(verb), from the machine"), of: nil)
    return engine.request(request) == nil
  }
}

extension EnvironmentChange {
  /// The condition of the machine that it sets; nil if the machine knows none.
  fileprivate var condition: MachineCondition? {
    switch self {
    case .orientation: .orientation
    case .battery: .battery
    // systemd-localed says both.
    case .language, .region: .language
    case .proximity: .proximity
    case .appearance, .contentSize, .clockOffset, .headphones, .iCloudAccount, .reduceMotion,
      .brightness, .hardwareKeyboard, .lowPower, .thermal, .captured:
      nil
    }
  }
}
