import AppInterface
import ControlInterface
import DeviceVerbs
import FoundationEssentials
import SharedInterface

extension DeviceAction {
  /// The action as it is asked for.
  ///
  /// - Parameters:
  ///   - title: Who calls, or what an alert, a notification or a question says in bold.
  ///   - body: What it says below.
  func request(title: String, body: String) -> WireActionRequest {
    var request = WireActionRequest()
    request.action =
      switch self {
      case .callIncoming: .callIncoming(title)
      case .alertShow(from: let app):
        .alertShow(WireAnnouncement(from: app ?? "", title: title, body: body))
      case .promptShow: .promptShow(WireAnnouncement(from: "", title: title, body: body))
      case .notificationShow(from: let app):
        .notificationShow(WireAnnouncement(from: app ?? "", title: title, body: body))
      default: action
      }
    return request
  }

  /// The action where it says everything itself.
  private var action: WireAction {
    switch self {
    case .plain(let verb): .plain(verb)
    case .unlock: .unlock("")
    case .enterPasscode(let passcode): .unlock(passcode.asPasscode)
    case .authenticationPasscode(let passcode): .authenticationPasscode(passcode.asPasscode)
    case .openURL(let url): .openURL(url)
    case .quickAction(let app, let type): .quickAction(Self.choice(of: app, type))
    case .switcherKill(let app): .switcherKill(app)
    case .callIncoming: .callIncoming("")
    case .alertShow(from: let app): .alertShow(WireAnnouncement(from: app ?? ""))
    case .alertIgnore(from: let app): .alertIgnore(app ?? "")
    case .alertAccept(from: let app): .alertAccept(app ?? "")
    case .promptShow: .promptShow(WireAnnouncement())
    case .notificationShow(from: let app): .notificationShow(WireAnnouncement(from: app ?? ""))
    case .notificationStyle(let app, let style):
      .notificationStyle(WireNotificationStyleSetting(of: app, style.code))
    case .notificationClear(let number): .notificationClear(number ?? 0)
    case .notificationChoose(let number, let action, let text):
      .notificationChoose(Self.choice(number, action, text))
    case .permission(let app, let service, let decision):
      .permission(Self.setting(app, service, decision))
    case .memoryPressure(let level): .memoryPressure(level.code)
    case .memoryLimit(let app, let bytes): .memoryLimit(Self.limit(bytes, of: app))
    case .backgroundRefresh(let app, let status):
      .backgroundRefresh(WireBackgroundRefreshSetting(of: app ?? "", status.code))
    case .terminate(let app): .terminate(app)
    case .jetsam(let app): .jetsam(app)
    case .prewarm(let app): .prewarm(app)
    case .scene(let action): .scene(action.message)
    case .crash(let app): .crash(app)
    case .rotate(let orientation): .rotate(orientation.code)
    case .remoteControl(let key): .remoteControl(key.code)
    case .appearance(let appearance): .appearance(appearance == .dark ? .dark : .light)
    case .contentSize(let size): .contentSize(WireContentSize(name: size.rawValue))
    case .battery(let percent, let isCharging):
      // What no battery can have is left for the device to refuse.
      .battery(
        WireBatterySetting(percent: UInt32(exactly: percent) ?? .max, isCharging: isCharging))
    case .clock(let time): .clock(time.setting)
    case .language(let language): .language(language)
    case .region(let region): .region(region ?? "")
    case .iCloudAccount(let account): .icloudAccount(account ?? "")
    case .headphones(let areConnected): .headphones(areConnected)
    case .microphone(let source): .microphone(source.message)
    case .proximity(let proximity): .near(proximity == .near)
    case .reduceMotion(let isOn): .reduceMotion(isOn)
    case .rotationLock(let isOn): .rotationLock(isOn)
    // What is no brightness is left for the device to refuse.
    case .brightness(let percent): .brightness(UInt32(exactly: percent) ?? .max)
    case .hardwareKeyboard(let keyboard): .hardwareKeyboard(keyboard.code)
    case .lowPower(let isOn): .lowPower(isOn)
    case .thermal(let state): .thermal(state.code)
    case .captured(let isCaptured): .captured(isCaptured)
    case .autoLock(let seconds): .autoLock(seconds ?? 0)
    case .network(let profile): .network(profile.rawValue)
    case .mediaCommand(let command): .remoteCommand(command.message)
    // What is no volume is left for the device to refuse.
    case .volume(let percent): .volume(UInt32(exactly: percent * 10) ?? .max)
    case .ringSwitch(let position): .ringSwitch(position.code)
    case .motionSample(let sensor, let x, let y, let z):
      .motionSample(WireMotionSample(sensor.code, x: x, y: y, z: z))
    case .locationSet(let latitude, let longitude):
      .locationSet(WireLocationFix(latitude: latitude, longitude: longitude))
    case .locationRun(let track, let name): .locationRun(WireLocationTrack(track, name: name))
    case .locationClear: .locationClear(true)
    case .locationPermission(let app, let permission):
      .privacy(WirePrivacySetting(of: app, permission.code))
    case .locationAnswer(let permission): .locationAnswer(permission.code)
    case .bluetoothPower, .bluetoothAdd, .bluetoothRemove, .bluetoothReach, .bluetoothNotify:
      .bluetooth(WireBluetoothAction(self))
    case .accessoryConnect, .accessoryDisconnect, .accessorySend:
      .accessory(WireAccessoryAction(self))
    case .displayConnect, .displayDisconnect, .displayMode:
      .display(WireDisplayAction(self))
    }
  }
}

extension DeviceAction {
  fileprivate static func choice(of app: String, _ type: String) -> WireQuickActionChoice {
    var choice = WireQuickActionChoice()
    choice.bundleIdentifier = app
    choice.type = type
    return choice
  }

  fileprivate static func choice(
    _ number: UInt64, _ action: String?, _ text: String?
  ) -> WireNotificationChoice {
    var choice = WireNotificationChoice.tap(number)
    choice.response.action =
      action == "dismiss" ? WireNotificationResponse.dismissal : action ?? ""
    choice.response.hasText_p = text != nil
    choice.response.text = text ?? ""
    return choice
  }

  fileprivate static func limit(_ bytes: UInt64?, of app: String) -> WireMemoryLimitSetting {
    var setting = WireMemoryLimitSetting()
    setting.bundleIdentifier = app
    setting.bytes = bytes ?? 0
    return setting
  }

  fileprivate static func setting(
    _ app: String, _ service: String, _ decision: PermissionDecision
  ) -> WirePermissionSetting {
    var setting = WirePermissionSetting()
    setting.bundleIdentifier = app
    setting.service = service
    setting.decision = decision.rawValue
    return setting
  }
}

extension MemoryPressure? {
  fileprivate var code: WireMemoryPressure {
    switch self {
    case nil: .unspecified
    case .normal: .normal
    case .warning: .warning
    case .critical: .critical
    }
  }
}

extension NotificationStyle {
  fileprivate var code: WireNotificationStyle {
    switch self {
    case .none: .none
    case .banner: .banner
    case .alert: .alert
    }
  }
}

extension DeviceOrientation {
  fileprivate var code: WireOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .faceUp: .faceUp
    case .faceDown: .faceDown
    }
  }
}

extension RemoteControl {
  fileprivate var code: WireRemoteControlKey {
    switch self {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .togglePlayPause: .togglePlayPause
    case .nextTrack: .nextTrack
    case .previousTrack: .previousTrack
    }
  }
}

extension MediaCommand {
  fileprivate var message: WireRemoteCommand {
    var message = WireRemoteCommand()
    switch self {
    case .play: message.kind = .remoteCommandPlay
    case .pause: message.kind = .remoteCommandPause
    case .toggle: message.kind = .remoteCommandTogglePlayPause
    case .next: message.kind = .remoteCommandNextTrack
    case .previous: message.kind = .remoteCommandPreviousTrack
    case .seek(let seconds):
      message.kind = .remoteCommandChangePlaybackPosition
      message.seconds = seconds
    }
    return message
  }
}

extension ClockTime {
  fileprivate var setting: WireClockSetting {
    switch self {
    case .machine: WireClockSetting()
    case .timeOfDay(let hour, let minute):
      WireClockSetting(timeOfDay: UInt32(exactly: hour * 60 + minute) ?? .max)
    case .date(let date): WireClockSetting(date: date.timeIntervalSince1970)
    }
  }
}

extension RingSwitch? {
  fileprivate var code: WireRingSwitch {
    switch self {
    case nil: .otherPosition
    case .ring: .ring
    case .silent: .silent
    }
  }
}

extension ThermalState {
  fileprivate var code: WireThermalState {
    switch self {
    case .nominal: .thermalNominal
    case .fair: .thermalFair
    case .serious: .thermalSerious
    case .critical: .thermalCritical
    }
  }
}

extension HardwareKeyboard {
  fileprivate var code: WireHardwareKeyboard {
    switch self {
    case .on: .keyboardConnected
    case .off: .keyboardDisconnected
    case .toggle: .otherKeyboard
    }
  }
}

extension MotionSensor {
  fileprivate var code: WireSensor {
    switch self {
    case .accelerometer: .accelerometer
    case .gyroscope: .gyroscope
    case .magnetometer: .magnetometer
    }
  }
}
