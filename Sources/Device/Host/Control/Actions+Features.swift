import AppInterface
import ByteCounts
import ControlInterface
import DeviceVerbs
import Foundation
import LifecycleKernel

extension Actions {
  /// Performs an action that is a feature's alone, without the kernel or with more than one request to it.
  ///
  /// - Returns: False if it is another one.
  func performOfFeature(_ action: WireAction) throws(ControlRefusal) -> Bool {
    let parts = features.parts
    switch action {
    case .openURL(let url):
      if let message = parts.openings.urls.open(url, from: nil) {
        throw ControlRefusal(message: message)
      }
      return true
    case .permission(let setting):
      try parts.notifications.actions.set(setting)
      return true
    case .notificationChoose(let choice):
      try parts.notifications.actions.choose(choice)
      return true
    case .quickAction(let choice):
      try parts.openings.quickActions.perform(choice.type, of: required(choice.bundleIdentifier))
      return true
    default: break
    }
    if let verb = action.plain { return try features.setter.perform(verb) }
    if try features.setter.perform(action) { return true }
    if let setting = try LocationSetting(action, now: engine.now) {
      log.append(.request(setting.verb), of: nil)
      parts.location.use(setting)
      return true
    }
    return false
  }

  /// The end of a refusal of an action with something by its name: what may have been meant, if there is
  /// nothing of the name.
  func advice(about action: WireAction) -> String {
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

  /// The app that an action of a feature concerns; nil if it concerns none.
  func appOfFeature(_ action: WireAction) throws(ControlRefusal) -> HostedApp? {
    switch action {
    case .alertShow(let words), .promptShow(let words), .notificationShow(let words):
      words.bundleIdentifier.isEmpty ? nil : try registry.installed(words.bundleIdentifier)
    case .alertIgnore(let app), .alertAccept(let app):
      app.isEmpty ? nil : try registry.installed(app)
    case .prewarm(let app):
      try required(app)
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
  ///
  /// - Returns: What is to be done when the kernel has granted it.
  func note(_ action: WireAction, _ app: HostedApp?) -> () -> Void {
    let device = engine.device
    let accepted = acceptedNotification(action)
    let whenGranted = { [notifications = features.parts.notifications.actions] in
      notifications.alertWasAnswered(accepted)
    }
    switch action {
    case .alertShow(let words):
      world.alerts.append(.alert(words))
    case .notificationShow(let words):
      let style = device.notificationStyle(of: app?.id)
      if style == .alert { world.alerts.append(.alert(words)) }
      if style != .none {
        let time = basis.surroundings.date.addingTimeInterval(
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
    return whenGranted
  }

  /// The kernel's request for an action of a feature, and the action's verb in the log.
  static func eventOfFeature(
    _ action: WireAction, _ app: AppID?
  ) throws(ControlRefusal) -> (Request, String) {
    switch (action, app) {
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
    case (.prewarm, let app?): return (.prewarm(app), "prewarm")
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
