import Foundation
import LifecycleKernel
import NIOCore
import SystemInterface

/// What a person or the world does to the device that is no matter of the life cycle alone.
extension DeviceController {
  /// Carries out an action that changes what is set on the device.
  ///
  /// - Returns: false when the action is of another kind.
  func performWorldly(_ request: WireActionRequest) throws(ControlRefusal) -> Bool {
    switch request.action {
    case .rotate, .appearance, .contentSize, .battery, .clock, .language:
      let old = world.environment
      try world.set(request.action, to: request.value)
      writeRequest("\(request.action.verb) \(request.value)", app: nil)
      guard world.environment != old else { return true }
      _ = self.request(.changeEnvironment)
      shell?.announce(.environmentChanged, world.environment)
    case .shake:
      writeRequest("shake", app: nil)
      try sendShake()
    case .remoteControl:
      try sendRemoteControl(request.value)
    case .statusBarTap:
      writeRequest("tap status bar", app: nil)
      try sendStatusBarTap()
    case .motionSample:
      let sample = try WireMotionSample(parsing: request.value)
      world.samples[sample.sensor] = sample
      writeRequest("motion \(request.value)", app: nil)
      sendToSubscriber(sample)
    case .volumeUp, .volumeDown:
      let step = request.action == .volumeUp ? 1.0 : -1.0
      world.volume = min(1, max(0, ((world.volume * 16).rounded() + step) / 16))
      writeRequest(step > 0 ? "press volumeUp" : "press volumeDown", app: nil)
    case .ringSwitch:
      switch request.value {
      case "silent": world.isSilent = true
      case "ring": world.isSilent = false
      case "": world.isSilent.toggle()
      default: throw .badValue(request.value, "silent or ring")
      }
      writeRequest("ring switch \(world.isSilent ? "silent" : "ring")", app: nil)
    case .wakeScreen:
      switch request.value {
      case "": wakeScreen()
      case "off": world.isAsleep = device.isLocked
      default: throw .badValue(request.value, "off or nothing")
      }
    case .home where display != nil && device.isLocked && world.isAsleep:
      // A button lights up the panel; it leads home from where the device is not locked.
      writeRequest("home", app: nil)
      wakeScreen()
    case .notificationClear:
      guard request.value.isEmpty || UInt64(request.value) != nil else {
        throw .badValue(request.value, "the number of a notification")
      }
      world.clearNotifications(UInt64(request.value))
    default:
      return false
    }
    updateScreen()
    return true
  }

  /// Keeps what an action says, before the kernel is asked: what it is granted is shown at once.
  func note(_ request: WireActionRequest, _ app: HostedApp?) {
    let identifier = app?.bundleIdentifier ?? ""
    switch request.action {
    case .alertShow:
      world.alerts.append(.alert(from: identifier, title: request.title, body: request.body))
    case .notificationShow:
      let style = device.notificationStyle(of: app?.id)
      if style == .alert {
        world.alerts.append(.alert(from: identifier, title: request.title, body: request.body))
      }
      if style != .none {
        world.add(
          notificationOf: identifier,
          title: request.title.isEmpty ? "New Message" : request.title, body: request.body,
          time: Date().addingTimeInterval(world.environment.clockOffset),
          asBanner: style == .banner)
      }
    case .promptShow where !device.interruptions.isSystemPromptShowing:
      world.prompt = WireShellAlert()
      world.prompt.bundleIdentifier = identifier
      world.prompt.title = request.title.isEmpty ? "Allow access?" : request.title
      world.prompt.body = request.body
      world.prompt.kind = "prompt"
    case .callIncoming where !device.interruptions.isCallRinging && !device.isInCall:
      world.caller = request.title.isEmpty ? "Unknown" : request.title
    default:
      break
    }
  }

  /// What an action that was granted does to the panel and the cards.
  func noteEffect(
    of action: WireAction, _ app: HostedApp?, wasLocked: Bool, _ before: Interruptions
  ) {
    switch action {
    // The side button: it locks, and on a locked device it is the switch of the panel.
    case .lock: world.isAsleep = wasLocked ? !world.isAsleep : true
    case .callAnswer: world.callSince = Double(NIODeadline.now().uptimeNanoseconds) / 1e9
    case .switcherKill:
      if let app { world.forgetCard(of: app.bundleIdentifier) }
    default: break
    }
    if !device.isLocked || device.interruptions.isCallRinging
      || device.interruptions.alerts.count > before.alerts.count || action == .notificationShow
    {
      world.isAsleep = false
    }
  }

  func screenStateReply() -> WireControlReply {
    var reply = WireControlReply()
    reply.screenState.available = display != nil
    reply.screenState.socket = display?.viewerSocketPath ?? ""
    reply.screenState.deviceOrientation =
      WorldFacts.orientations.first { $0.value == world.environment.deviceOrientation }?.key ?? ""
    reply.screenState.displaydPid = display?.pid ?? 0
    reply.screenState.shellPid = shell?.process?.pid ?? 0
    return reply
  }

  /// The panel lights up.
  func wakeScreen() {
    guard world.isAsleep else { return }
    world.isAsleep = false
    updateScreen()
  }

  private func sendShake() throws(ControlRefusal) {
    for phase: WireMotionPhase in [.motionBegan, .motionEnded] {
      var motion = WireMotionInput()
      motion.phase = phase
      if let refusal = sendToFront(.now(.motion(motion))) {
        throw ControlRefusal(message: refusal.message)
      }
    }
  }

  private func sendStatusBarTap() throws(ControlRefusal) {
    guard case .app(let id) = device.front, let app = registry[id] else {
      throw ControlRefusal(message: "no app is in front")
    }
    if let refusal = send(.now(.statusBarTap(WireStatusBarTapInput())), to: app) {
      throw ControlRefusal(message: refusal.message)
    }
  }

  private func sendRemoteControl(_ name: String) throws(ControlRefusal) {
    let names = ["play", "pause", "stop", "togglePlayPause", "nextTrack", "previousTrack"]
    guard let index = names.firstIndex(of: name) else {
      throw .badValue(name, names.joined(separator: ", "))
    }
    writeRequest("remote \(name)", app: nil)
    guard case .app(let id) = device.front, let app = registry[id],
      app.process?.receivesRemoteControl == true
    else {
      throw ControlRefusal(
        message: "no app in front has called beginReceivingRemoteControlEvents")
    }
    var input = WireRemoteControlInput()
    input.subtype = UInt32(100 + index)
    if let refusal = send(.now(.remoteControl(input)), to: app) {
      throw ControlRefusal(message: refusal.message)
    }
  }

  private func sendToSubscriber(_ sample: WireMotionSample) {
    guard case .app(let id) = device.front, let app = registry[id],
      app.process?.sensors.sensors.contains(sample.sensor) == true
    else { return }
    send(.now(.sample(sample)), to: app)
  }
}

extension WorldFacts {
  /// Sets what the action is about.
  mutating func set(_ action: WireAction, to value: String) throws(ControlRefusal) {
    switch action {
    case .rotate:
      guard let orientation = Self.orientations[value] else {
        throw .badValue(value, Self.orientations.keys.sorted().joined(separator: ", "))
      }
      environment.deviceOrientation = orientation
    case .appearance:
      guard ["light", "dark"].contains(value) else { throw .badValue(value, "light or dark") }
      environment.darkAppearance = value == "dark"
    case .contentSize:
      guard let category = Self.contentSizes[value] else {
        throw .badValue(value, Self.contentSizes.keys.sorted().joined(separator: ", "))
      }
      environment.contentSizeCategory = category
    case .battery:
      let words = value.split(separator: " ")
      guard let level = words.first.flatMap({ Int($0) }), (0...100).contains(level),
        words.count == 1 || (words.count == 2 && words[1] == "charging")
      else { throw .badValue(value, "0 to 100, with “charging” behind it or not") }
      environment.batteryLevel = Double(level) / 100
      environment.batteryCharging = words.count == 2
    case .clock:
      environment.clockOffset = try Self.clockOffset(for: value, now: Date())
    case .language:
      guard (2...35).contains(value.utf8.count),
        value.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x7A).contains($0) })
      else { throw .badValue(value, "a language as BCP 47 has it, such as en or ar-EG") }
      environment.language = value
    default:
      break
    }
  }

  static let orientations: [String: WireOrientation] = [
    "portrait": .portrait, "portraitUpsideDown": .portraitUpsideDown,
    "landscapeLeft": .landscapeLeft, "landscapeRight": .landscapeRight,
    "faceUp": .faceUp, "faceDown": .faceDown,
  ]

  /// The raw values of UIContentSizeCategory, by their names in Swift.
  static let contentSizes: [String: String] = [
    "extraSmall": "UICTContentSizeCategoryXS", "small": "UICTContentSizeCategoryS",
    "medium": "UICTContentSizeCategoryM", "large": "UICTContentSizeCategoryL",
    "extraLarge": "UICTContentSizeCategoryXL",
    "extraExtraLarge": "UICTContentSizeCategoryXXL",
    "extraExtraExtraLarge": "UICTContentSizeCategoryXXXL",
    "accessibilityMedium": "UICTContentSizeCategoryAccessibilityM",
    "accessibilityLarge": "UICTContentSizeCategoryAccessibilityL",
    "accessibilityExtraLarge": "UICTContentSizeCategoryAccessibilityXL",
    "accessibilityExtraExtraLarge": "UICTContentSizeCategoryAccessibilityXXL",
    "accessibilityExtraExtraExtraLarge": "UICTContentSizeCategoryAccessibilityXXXL",
  ]

  /// How far the device's clock is from the machine's when it shows this time.
  static func clockOffset(for text: String, now: Date) throws(ControlRefusal) -> Double {
    if text.isEmpty { return 0 }
    if let date = try? Date(text, strategy: .iso8601) { return date.timeIntervalSince(now) }
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0..<24).contains(hour), (0..<60).contains(minute),
      let date = Calendar.current.date(
        bySettingHour: hour, minute: minute, second: 0, of: now)
    else { throw .badValue(text, "a time such as 9:41 or 2026-01-09T09:41:00Z") }
    return date.timeIntervalSince(now)
  }
}

extension WireMotionSample {
  /// Reads `accelerometer 0 0 -1`.
  init(parsing text: String) throws(ControlRefusal) {
    self.init()
    let sensors: [Substring: WireSensor] = [
      "accelerometer": .accelerometer, "gyroscope": .gyroscope, "magnetometer": .magnetometer,
    ]
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    guard let sensor = words.first.flatMap({ sensors[$0] }), words.count == 4, numbers.count == 3
    else { throw .badValue(text, "a sensor and three numbers, such as accelerometer 0 0 -1") }
    self.sensor = sensor
    (x, y, z) = (numbers[0], numbers[1], numbers[2])
  }
}

extension ControlRefusal {
  static func badValue(_ value: String, _ expected: String) -> ControlRefusal {
    ControlRefusal(message: "“\(value)” is not what this takes: \(expected)", isUsage: true)
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
