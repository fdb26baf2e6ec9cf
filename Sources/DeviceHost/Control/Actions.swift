import AppInterface
import ByteCounts
import ControlInterface
import DeviceVerbs
import Foundation
import LifecycleKernel

/// Does what a person or the world does to the device.
final class Actions {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let urls: URLOpener
  private let setter: WorldSetter
  private let location: LocationService
  private let notifications: NotificationActions
  private let quickActions: QuickActionBook
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    world: WorldFacts, urls: URLOpener, setter: WorldSetter,
    location: LocationService, notifications: NotificationActions,
    quickActions: QuickActionBook, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.world = world
    self.urls = urls
    self.setter = setter
    self.location = location
    self.notifications = notifications
    self.quickActions = quickActions
    self.log = log
  }

  /// Performs an action, or throws why it is refused. A passcode was looked at before.
  func perform(_ request: WireActionRequest) throws(ControlRefusal) {
    guard let action = request.action else { throw .unknownAction }
    if case .openURL(let url) = action {
      if let message = urls.open(url, from: nil) { throw ControlRefusal(message: message) }
      return
    }
    switch action {
    case .permission(let setting): return try notifications.set(setting)
    case .notificationChoose(let choice): return try notifications.choose(choice)
    case .quickAction(let choice):
      return try quickActions.perform(choice.type, of: required(choice.bundleIdentifier))
    default: break
    }
    if let verb = action.plain {
      if try setter.perform(verb) { return }
      return try perform(verb)
    }
    if try setter.perform(action) { return }
    if let setting = try LocationSetting(action, now: engine.now) {
      log.append(.request(setting.verb), of: nil)
      location.use(setting)
      return
    }
    let app = try app(of: action)
    let (event, name) = try Self.event(for: action, app?.id)
    log.append(.request(name), of: app)
    note(action, app)
    let accepted = acceptedNotification(action)
    if let refusal = engine.request(event) {
      let subject = app.map { $0.bundleIdentifier + ": " } ?? ""
      throw ControlRefusal(message: subject + refusal.message + advice(about: action))
    }
    notifications.alertWasAnswered(accepted)
  }

  /// The end of a refusal of an action with something by its name: what may have been meant, if there is
  /// nothing of the name.
  private func advice(about action: WireAction) -> String {
    let device = engine.device
    let (kind, names): (String, [String])
    switch action {
    case .bluetooth:
      (kind, names) = (
        "peripherals", WireBluetoothList(device, apps: []).peripherals.map(\.name)
      )
    case .accessory:
      (kind, names) = ("accessories", WireAccessoryList(device, apps: []).accessories.map(\.name))
    case .display:
      (kind, names) = ("displays", WireConnectedDisplays(device).displays.map(\.name))
    default: return ""
    }
    guard let name = action.nameOfExisting, !names.contains(name) else { return "" }
    return Spelling.advice(about: name, kind, names)
  }

  private func perform(_ verb: PlainVerb) throws(ControlRefusal) {
    guard let request = verb.request else { throw .unknownAction }
    log.append(.request(verb.row.words), of: nil)
    if let refusal = engine.request(request) { throw ControlRefusal(message: refusal.message) }
  }

  /// The app that an action concerns; nil if it concerns none.
  private func app(of action: WireAction) throws(ControlRefusal) -> HostedApp? {
    switch action {
    case .alertShow(let words), .promptShow(let words), .notificationShow(let words):
      words.bundleIdentifier.isEmpty ? nil : try registry.installed(words.bundleIdentifier)
    case .alertIgnore(let app), .alertAccept(let app):
      app.isEmpty ? nil : try registry.installed(app)
    case .switcherKill(let app), .terminate(let app), .jetsam(let app), .crash(let app),
      .prewarm(let app):
      try required(app)
    case .scene(let action):
      if let app = action.bundleIdentifier { try required(app) } else { nil }
    case .privacy(let setting):
      try required(setting.bundleIdentifier)
    case .notificationStyle(let setting):
      try required(setting.bundleIdentifier)
    case .memoryLimit(let setting):
      try required(setting.bundleIdentifier)
    case .backgroundRefresh(let setting):
      setting.bundleIdentifier.isEmpty ? nil : try registry.installed(setting.bundleIdentifier)
    default:
      nil
    }
  }

  private func required(_ app: String) throws(ControlRefusal) -> HostedApp {
    guard !app.isEmpty else {
      throw ControlRefusal(message: "this takes an app's bundle identifier", isUsage: true)
    }
    return try registry.installed(app)
  }

  /// The number of the notification whose alert the action accepts; 0: none.
  private func acceptedNotification(_ action: WireAction) -> UInt64 {
    guard case .alertAccept(let app) = action else { return 0 }
    let alert =
      app.isEmpty
      ? world.alerts.last
      : world.alerts.last { $0.bundleIdentifier == app }
        ?? world.alerts.last { $0.bundleIdentifier.isEmpty }
    return alert?.notification ?? 0
  }

  /// Keeps what an action says, before the kernel is asked: what it is granted is shown at once.
  private func note(_ action: WireAction, _ app: HostedApp?) {
    let device = engine.device
    switch action {
    case .alertShow(let words):
      world.alerts.append(.alert(words))
    case .notificationShow(let words):
      let style = device.notificationStyle(of: app?.id)
      if style == .alert { world.alerts.append(.alert(words)) }
      if style != .none {
        let time = surroundings.date.addingTimeInterval(
          device.lasting.environment.clockOffset.inSeconds)
        world.add(notification: words, time: time, asBanner: style == .banner)
      }
    case .promptShow(let words)
    where !device.isSystemPromptShowing && device.shownLocationQuestion == nil:
      world.prompt = .prompt(words)
    case .callIncoming(let caller)
    where !device.isCallRinging && !device.isInCall:
      world.caller = WorldFacts.title(caller.isEmpty ? "Unknown" : caller)
    default:
      break
    }
  }

  /// The kernel's request for an action, and the action's verb in the log.
  private static func event(
    for action: WireAction, _ app: AppID?
  ) throws(ControlRefusal) -> (Request, String) {
    switch (action, app) {
    case (.unlock, _): return (.unlock, "unlock")
    case (.authenticationPasscode, _):
      return (.authenticationAnswer(.passcode), "biometry passcode")
    case (.callIncoming, _): return (.callIncoming, "call incoming")
    case (.alertShow, _): return (.alertShow(from: app), "alert show")
    case (.alertIgnore, _): return (.alertIgnore(from: app), "alert ignore")
    case (.alertAccept, _): return (.alertAccept(from: app), "alert accept")
    case (.promptShow, _): return (.promptShow, "prompt show")
    case (.notificationShow, _): return (.notificationShow(from: app), "notification show")
    case (.notificationStyle(let setting), let app?):
      guard let style = NotificationStyle(setting.style) else { throw .unknownAction }
      return (.notificationStyle(app, style), "notification style \(style)")
    case (.backgroundRefresh(let setting), _):
      let status = try BackgroundRefreshStatus(setting.status)
      return (.backgroundRefresh(app, status), "backgroundrefresh \(status.rawValue)")
    case (.privacy(let setting), let app?):
      return try event(for: setting, app)
    case (.bluetooth(let action), _):
      let asked = try BluetoothChange.asked(action)
      return (.bluetooth(asked.change), asked.verb)
    case (.accessory(let action), _):
      let asked = try AccessoryChange.asked(action)
      return (.accessory(asked.change), asked.verb)
    case (.display(let action), _):
      let asked = try DisplayChange.asked(action)
      return (.display(asked.change), asked.verb)
    case (.autoLock(let seconds), _):
      guard seconds == 0 || (1...86_400).contains(seconds) else {
        throw .badValue("\(seconds)", "a time from 1 second to a day, or 0 for never")
      }
      let time = seconds == 0 ? nil : Duration.seconds(seconds)
      return (.autoLock(time), "autolock \(seconds == 0 ? "never" : "\(seconds) s")")
    case (.rotationLock(let isOn), _):
      return (.rotationLock(isOn), "rotationlock \(isOn ? "on" : "off")")
    case (.locationAnswer(let answer), _):
      guard let answer = LocationAuthorization(answer) else { throw .unknownAction }
      return (.locationAnswer(answer), "prompt answer \(answer)")
    case (.memoryPressure(let level), _):
      let pressure = try MemoryPressure.asked(level)
      return (.memoryPressure(pressure), "memory pressure \(pressure?.rawValue ?? "measured")")
    case (.memoryLimit(let setting), let app?):
      let bytes = setting.bytes == 0 ? nil : setting.bytes
      let words = bytes.map { ByteCount.text($0) } ?? "none"
      return (.memoryLimit(app, bytes), "memory limit \(words)")
    case (.remoteCommand(let wire), _):
      guard let command = RemoteCommand(wire) else { throw .unknownAction }
      return (.remoteCommand(command), "audio \(command.kind)")
    case (.switcherKill, let app?): return (.switcherKill(app), "switcher kill")
    case (.terminate, let app?): return (.terminate(app), "terminate")
    case (.jetsam, let app?): return (.jetsam(app), "jetsam")
    case (.crash, let app?): return (.crash(app), "crash")
    case (.prewarm, let app?): return (.prewarm(app), "prewarm")
    case (.scene(let action), let app): return try action.request(of: app)
    default: throw .unknownAction
    }
  }

  private static func event(
    for setting: WirePrivacySetting, _ app: AppID
  ) throws(ControlRefusal) -> (Request, String) {
    switch setting.service {
    case .location(let wire):
      guard let authorization = LocationAuthorization(wire) else { throw .unknownAction }
      return (
        .locationAuthorization(app, authorization), "privacy location \(authorization)"
      )
    case nil: throw .unknownAction
    }
  }
}

extension WireAction {
  /// The name of the peripheral, the accessory or the display that must be there; nil: none must.
  fileprivate var nameOfExisting: String? {
    switch self {
    case .bluetooth(let bluetooth):
      switch bluetooth.action {
      case .remove(let name), .connect(let name), .disconnect(let name): name
      case .notify(let value): value.name
      case .power, .add, nil: nil
      }
    case .accessory(let accessory):
      switch accessory.action {
      case .disconnect(let name): name
      case .send(let sending): sending.name
      case .connect, nil: nil
      }
    case .display(let display):
      switch display.action {
      case .disconnect(let name): name
      case .mode(let asked): asked.name
      case .connect, nil: nil
      }
    default: nil
    }
  }
}

extension MemoryPressure {
  /// The level of a request; nil: the measured one.
  fileprivate static func asked(
    _ level: WireMemoryPressure
  ) throws(ControlRefusal) -> MemoryPressure? {
    switch level {
    case .unspecified: nil
    case .normal: .normal
    case .warning: .warning
    case .critical: .critical
    case .UNRECOGNIZED: throw .unknownAction
    }
  }
}

extension NotificationStyle {
  /// Nil for a style that is not known here.
  fileprivate init?(_ style: WireNotificationStyle) {
    switch style {
    case .none: self = .none
    case .banner: self = .banner
    case .alert: self = .alert
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}
