import Foundation
import LifecycleKernel
import SystemInterface

/// Changes what is set on the device and what the world does to it, where that is no matter of the
/// life cycle alone.
final class WorldSetter {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let input: InputRouter
  private let sensors: SensorReader
  private let log: DeviceLog
  /// The environment is another.
  var onEnvironmentChange: () -> Void = {}

  init(
    engine: LifecycleEngine, surroundings: any Surroundings, world: WorldFacts,
    input: InputRouter, sensors: SensorReader, log: DeviceLog
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.world = world
    self.input = input
    self.sensors = sensors
    self.log = log
  }

  /// Carries out an action that changes what is set on the device.
  ///
  /// - Returns: False when the action is of another kind.
  func perform(_ request: WireActionRequest) throws(ControlRefusal) -> Bool {
    if let change = try EnvironmentChange(request.action, request.value, now: surroundings.date) {
      try apply(change, request)
      return true
    }
    switch request.action {
    case .shake:
      log.append(.request("shake"), of: nil)
      try shake()
    case .remoteControl:
      try remoteControl(request.value)
    case .statusBarTap:
      log.append(.request("tap status bar"), of: nil)
      try tapStatusBar()
    case .motionSample:
      let sample = try WireMotionSample(parsing: request.value)
      world.samples[sample.sensor] = sample
      log.append(.request("motion \(request.value)"), of: nil)
      sensors.tell(sample)
    case .volumeUp, .volumeDown:
      let step = request.action == .volumeUp ? 1.0 : -1.0
      world.volume = min(1, max(0, ((world.volume * 16).rounded() + step) / 16))
      log.append(.request(step > 0 ? "press volumeUp" : "press volumeDown"), of: nil)
    case .ringSwitch:
      switch request.value {
      case "silent": world.isSilent = true
      case "ring": world.isSilent = false
      case "": world.isSilent.toggle()
      default: throw .badValue(request.value, "silent or ring")
      }
      log.append(.request("ring switch \(world.isSilent ? "silent" : "ring")"), of: nil)
    case .notificationClear:
      guard request.value.isEmpty || UInt64(request.value) != nil else {
        throw .badValue(request.value, "the number of a notification")
      }
      world.clearNotifications(UInt64(request.value))
    default:
      return false
    }
    return true
  }

  private func apply(
    _ change: EnvironmentChange, _ request: WireActionRequest
  ) throws(ControlRefusal) {
    let old = engine.device.lasting.environment
    log.append(.request("\(request.action.verb) \(request.value)"), of: nil)
    if let refusal = engine.request(.environment(change)) {
      throw ControlRefusal(message: refusal.message)
    }
    if engine.device.lasting.environment != old { onEnvironmentChange() }
  }

  private func shake() throws(ControlRefusal) {
    for phase: WireMotionPhase in [.motionBegan, .motionEnded] {
      var motion = WireMotionInput()
      motion.phase = phase
      if let refusal = input.sendToFront(.at(surroundings.seconds, .motion(motion))) {
        throw ControlRefusal(message: refusal.message)
      }
    }
  }

  private func tapStatusBar() throws(ControlRefusal) {
    guard let app = input.appInFront else {
      throw ControlRefusal(message: "no app is in front")
    }
    let tap = WireInputEvent.at(surroundings.seconds, .statusBarTap(WireStatusBarTapInput()))
    if let refusal = input.send(tap, to: app) { throw ControlRefusal(message: refusal.message) }
  }

  private func remoteControl(_ name: String) throws(ControlRefusal) {
    let names = ["play", "pause", "stop", "togglePlayPause", "nextTrack", "previousTrack"]
    guard let index = names.firstIndex(of: name) else {
      throw .badValue(name, names.joined(separator: ", "))
    }
    log.append(.request("remote \(name)"), of: nil)
    guard let app = input.appInFront, app.process?.receivesRemoteControl == true else {
      throw ControlRefusal(
        message: "no app in front has called beginReceivingRemoteControlEvents")
    }
    var event = WireRemoteControlInput()
    event.subtype = UInt32(100 + index)
    if let refusal = input.send(.at(surroundings.seconds, .remoteControl(event)), to: app) {
      throw ControlRefusal(message: refusal.message)
    }
  }
}

extension WireAction {
  /// The verb of `appctl`.
  fileprivate var verb: String {
    switch self {
    case .contentSize: "contentsize"
    default: "\(self)"
    }
  }
}
