import DeviceControl

/// An action of the page's buttons.
struct PageAction: Equatable, Decodable, Sendable {
  /// The names of the actions in messages.
  enum Name: String, CaseIterable, Decodable, Sendable {
    case home, sideButton, unlock, volumeUp, volumeDown, ringSwitch
    case openURL, launch
    case openSwitcher, closeSwitcher, openNotificationCenter, closeNotificationCenter
    case openControlCenter, closeControlCenter
    case callIncoming, callAnswer, callDecline, callEnd
    case alertShow, alertIgnore, alertAccept, promptShow, promptDismiss, notificationShow
    case rotate, shake, memoryWarning, terminate, jetsam, crash, forceQuit
    case remoteControl, appearance, contentSize, battery, clock
  }

  var name: Name
  /// The bundle identifier of the app, if the action needs one.
  var app: String?
  /// A further argument: an orientation, a URL, a size.
  var value: String?
  var title: String?
  var body: String?
}

extension PageAction {
  /// Performs the action; blocks until the device has replied.
  ///
  /// - Throws: ``DeviceError``; ``DeviceError/refused(message:usage:)`` for an invalid value.
  func perform(on connection: DeviceConnection) throws(DeviceError) {
    if let action = try action {
      try connection.perform(action, title: title ?? "", body: body ?? "")
    } else {
      _ = try connection.launch(try anApp)
    }
  }

  /// `nil` for a tap on an app's icon, which is a launch.
  private var action: DeviceAction? {
    get throws(DeviceError) {
      switch name {
      case .launch: nil
      case .sideButton: .sideButton
      case .home: .home
      case .unlock: .unlock
      case .volumeUp: .volumeUp
      case .volumeDown: .volumeDown
      case .ringSwitch: .ringSwitch(try optional(RingSwitch.self))
      case .openURL: .openURL(value ?? "")
      case .openSwitcher: .openSwitcher
      case .closeSwitcher: .closeSwitcher
      case .openNotificationCenter: .openNotificationCenter
      case .closeNotificationCenter: .closeNotificationCenter
      case .openControlCenter: .openControlCenter
      case .closeControlCenter: .closeControlCenter
      case .callIncoming: .receiveCall
      case .callAnswer: .answerCall
      case .callDecline: .declineCall
      case .callEnd: .endCall
      case .alertShow: .showAlert(anAppOrNone)
      case .alertIgnore: .ignoreAlert(anAppOrNone)
      case .alertAccept: .acceptAlert(anAppOrNone)
      case .promptShow: .showPrompt
      case .promptDismiss: .dismissPrompt
      case .notificationShow: .showNotification(anAppOrNone)
      case .rotate: .rotate(try needed(DeviceOrientation.self))
      case .shake: .shake
      case .memoryWarning: .warnOfMemory
      case .terminate: .terminate(try anApp)
      case .jetsam: .jetsam(try anApp)
      case .crash: .crash(try anApp)
      case .forceQuit: .killFromSwitcher(try anApp)
      case .remoteControl: .remoteControl(try needed(RemoteControl.self))
      case .appearance: .setAppearance(try needed(Appearance.self))
      case .contentSize: .setContentSize(try needed(ContentSize.self))
      case .battery: try battery
      case .clock: .setClock(try clock)
      }
    }
  }

  private var anAppOrNone: String? { app.flatMap { $0.isEmpty ? nil : $0 } }

  private var anApp: String {
    get throws(DeviceError) {
      guard let app = anAppOrNone else {
        throw .refused(message: "Select an app first.", usage: true)
      }
      return app
    }
  }

  private var clock: ClockTime {
    get throws(DeviceError) {
      guard let value, !value.isEmpty else { return .machine }
      guard let time = ClockTime(value) else {
        throw .refused(message: "A time is such as 9:41 or 2026-01-09T09:41:00Z.", usage: true)
      }
      return time
    }
  }

  private var battery: DeviceAction {
    get throws(DeviceError) {
      let words = (value ?? "").split(separator: " ")
      guard let percent = words.first.flatMap({ Int($0) }), (0...100).contains(percent) else {
        throw .refused(message: "The charge must be from 0 to 100 percent.", usage: true)
      }
      return .setBattery(percent, charging: words.dropFirst().first == "charging")
    }
  }

  private func needed<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(DeviceError) -> Value where Value.RawValue == String {
    guard let found = Value(rawValue: value ?? "") else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw .refused(message: "'\(value ?? "")' is not one of: \(known).", usage: true)
    }
    return found
  }

  private func optional<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(DeviceError) -> Value? where Value.RawValue == String {
    guard let value, !value.isEmpty else { return nil }
    return try needed(type)
  }
}
