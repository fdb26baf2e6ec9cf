import ControlInterface
import DeviceVerbs
import Foundation
import LifecycleKernel
import SharedInterface

/// Changes the device's settings, environment and sensors, as far as they do not concern the life
/// cycle alone.
final class WorldSetter {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let input: InputRouter
  private let sensors: SensorReader
  private let log: DeviceLog
  private unowned let parts: DeviceParts
  private let day: DayClock
  private let notifications: NotificationService
  private let audio: AudioDirector

  init(
    engine: LifecycleEngine, surroundings: any Surroundings, world: WorldFacts,
    input: InputRouter, sensors: SensorReader, parts: DeviceParts, day: DayClock,
    notifications: NotificationService, audio: AudioDirector, log: DeviceLog
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.world = world
    self.input = input
    self.sensors = sensors
    self.parts = parts
    self.day = day
    self.notifications = notifications
    self.audio = audio
    self.log = log
  }

  /// Carries out a verb that has nothing to do with the life cycle.
  ///
  /// - Returns: False when it is another one.
  func perform(_ verb: PlainVerb) throws(ControlRefusal) -> Bool {
    let carryOut: () throws(ControlRefusal) -> Void
    switch verb {
    case .notificationCenterClear: carryOut = { self.notifications.clear(nil) }
    case .shake: carryOut = shake
    case .statusBarTap: carryOut = tapStatusBar
    case .volumeUp: carryOut = { self.turnVolume(by: 1) }
    case .volumeDown: carryOut = { self.turnVolume(by: -1) }
    case .takeScreenshot:
      carryOut = { [self] in
        _ = input.sendToFront(.at(surroundings.seconds, .screenshot(WireScreenshotInput())))
      }
    default: return false
    }
    log.append(.request(verb.row.words), of: nil)
    try carryOut()
    return true
  }

  /// Carries out an action that changes the environment.
  ///
  /// - Returns: False when the action is of another kind.
  func perform(_ action: WireAction) throws(ControlRefusal) -> Bool {
    let change = try EnvironmentChange(
      action, now: surroundings.date, calendar: surroundings.calendar)
    if let change {
      try apply(change)
      parts.tell { ($0 as? any HandFollower)?.setByHand(change) }
      return true
    }
    switch action {
    case .volume(let thousandths):
      guard thousandths <= 1_000 else {
        throw ControlRefusal(message: "a volume is from 0 to 100 %", isUsage: true)
      }
      set(volume: Double(thousandths) / 1_000)
      log.append(.request("audio volume \(thousandths / 10)"), of: nil)
    case .microphone(let source):
      if let problem = Microphone.problem(with: source) {
        throw ControlRefusal(message: problem, isUsage: true)
      }
      log.append(.request("audio microphone \(source.words)"), of: nil)
      audio.microphone?.change(to: source)
    case .remoteControl(let key):
      try remoteControl(key)
    case .motionSample(let sample):
      guard sample.isReading else { throw .unknownAction }
      world.samples[sample.sensor] = sample
      log.append(.request("motion \(sample.sensor) \(sample.x) \(sample.y) \(sample.z)"), of: nil)
      sensors.tell(sample)
    case .ringSwitch(let position):
      switch position {
      case .silent: world.isSilent = true
      case .ring: world.isSilent = false
      case .otherPosition: world.isSilent.toggle()
      case .UNRECOGNIZED: throw .unknownAction
      }
      log.append(.request("ring switch \(world.isSilent ? "silent" : "ring")"), of: nil)
    case .notificationClear(let number):
      notifications.clear(number == 0 ? nil : number)
    default:
      return false
    }
    return true
  }

  /// Changes the environment as the machine says; nothing, if it is so already.
  ///
  /// - Returns: Whether it is so now.
  func follow(_ change: EnvironmentChange) -> Bool {
    var changed = engine.device.lasting.environment
    changed.apply(change)
    guard changed != engine.device.lasting.environment else { return true }
    return (try? apply(change, from: "the machine")) != nil
  }

  /// - Parameter source: Who has caused it; nil: a person.
  private func apply(
    _ change: EnvironmentChange, from source: String? = nil
  ) throws(ControlRefusal) {
    let old = engine.device.lasting.environment
    log.append(.request(change.verb + (source.map { ", from \($0)" } ?? "")), of: nil)
    if let refusal = engine.request(.environment(change)) {
      throw ControlRefusal(message: refusal.message)
    }
    let new = engine.device.lasting.environment
    if new.clockOffset != old.clockOffset {
      day.read()
      parts.tell { $0.clockChanged() }
    }
    if new != old { parts.tell { $0.environmentChanged() } }
  }

  private func set(volume: Double) {
    audio.set(volume: volume)
  }

  /// One of the sixteen steps from silence to loudest.
  private func turnVolume(by step: Double) {
    set(volume: min(1, max(0, ((world.volume * 16).rounded() + step) / 16)))
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

  private func remoteControl(_ key: WireRemoteControlKey) throws(ControlRefusal) {
    guard let subtype = key.eventSubtype else { throw .unknownAction }
    log.append(.request("remote \(key)"), of: nil)
    guard let app = input.appInFront, app.process?.receivesRemoteControl == true else {
      throw ControlRefusal(
        message: "no app in front has called beginReceivingRemoteControlEvents")
    }
    var event = WireRemoteControlInput()
    event.subtype = subtype
    if let refusal = input.send(.at(surroundings.seconds, .remoteControl(event)), to: app) {
      throw ControlRefusal(message: refusal.message)
    }
  }
}

extension WireRemoteControlKey {
  /// The raw value of UIEvent.EventSubtype; nil for a key that is not known here.
  fileprivate var eventSubtype: UInt32? {
    switch self {
    case .play: 100
    case .pause: 101
    case .stop: 102
    case .togglePlayPause: 103
    case .nextTrack: 104
    case .previousTrack: 105
    case .unspecified, .UNRECOGNIZED: nil
    }
  }
}

extension WireMotionSample {
  /// This is a reading of a known sensor with possible values.
  fileprivate var isReading: Bool {
    switch sensor {
    case .accelerometer, .gyroscope, .magnetometer: [x, y, z].allSatisfy(\.isFinite)
    case .unspecified, .UNRECOGNIZED: false
    }
  }
}

extension EnvironmentChange {
  /// The verb of `appctl` that asks for it.
  fileprivate var verb: String {
    switch self {
    case .orientation(let orientation): "rotate \(orientation)"
    case .appearance(let appearance): "appearance \(appearance)"
    case .contentSize(let size): "contentsize \(size)"
    case .battery(let battery): "battery \(battery.percent)\(battery.isCharging ? " charging" : "")"
    case .language(let language): "language \(language)"
    case .region(let region): "region \(region ?? "automatic")"
    case .iCloudAccount(let account): account.map { "icloud sign-in \($0)" } ?? "icloud sign-out"
    case .headphones(let areConnected): "audio route \(areConnected ? "headphones" : "speaker")"
    case .proximity(let isNear): "proximity \(isNear ? "near" : "far")"
    case .reduceMotion(let isOn): "reducemotion \(isOn ? "on" : "off")"
    case .brightness(let percent): "brightness \(percent)"
    case .hardwareKeyboard(let isConnected):
      "keyboard hardware \(isConnected.map { $0 ? "on" : "off" } ?? "toggle")"
    case .lowPower(let isOn): "lowpower \(isOn ? "on" : "off")"
    case .thermal(let state): "thermal \(state.rawValue)"
    case .captured(let isCaptured): "capture \(isCaptured ? "on" : "off")"
    case .clockOffset(let offset): "clock \(offset.inSeconds) s ahead"
    }
  }
}

/// A part of the device that acts when a person has set something of the environment.
protocol HandFollower: DevicePart {
  /// A person has changed the environment.
  func setByHand(_ change: EnvironmentChange)
}
