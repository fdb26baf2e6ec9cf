import SystemInterface

extension DeviceAction {
  var request: WireActionRequest {
    var request = WireActionRequest()
    request.action = code
    request.bundleIdentifier = bundleIdentifier ?? ""
    if case .openURL(let url) = self { request.url = url }
    request.value = value
    return request
  }

  private var bundleIdentifier: String? {
    switch self {
    case .killFromSwitcher(let app), .terminate(let app), .jetsam(let app), .crash(let app),
      .setNotificationStyle(let app, _):
      app
    case .showAlert(let app), .ignoreAlert(let app), .acceptAlert(let app),
      .showNotification(let app):
      app
    case .home, .lock, .unlock, .openURL, .openSwitcher, .closeSwitcher, .openNotificationCenter,
      .closeNotificationCenter, .openControlCenter, .closeControlCenter, .receiveCall, .answerCall,
      .declineCall, .endCall, .showCall, .showPrompt, .dismissPrompt, .warnOfMemory, .rotate,
      .shake, .remoteControl, .setAppearance, .setContentSize, .setBattery, .setClock, .volumeUp,
      .volumeDown, .ringSwitch, .sample, .wakeScreen, .clearNotification, .setLanguage:
      nil
    }
  }

  /// What the action says besides, as control.proto spells it.
  private var value: String {
    switch self {
    case .rotate(let orientation): orientation.rawValue
    case .remoteControl(let key): key.rawValue
    case .setAppearance(let appearance): appearance.rawValue
    case .setContentSize(let size): size.rawValue
    case .setBattery(let percent, let charging): "\(percent)" + (charging ? " charging" : "")
    case .setClock(let time): time ?? ""
    case .ringSwitch(let position): position?.rawValue ?? ""
    case .sample(let sensor, let x, let y, let z): "\(sensor.rawValue) \(x) \(y) \(z)"
    case .clearNotification(let identifier): identifier ?? ""
    case .setLanguage(let language): language
    default: ""
    }
  }

  private var code: WireAction {
    switch self {
    case .home: .home
    case .lock: .lock
    case .unlock: .unlock
    case .openURL: .openURL
    case .openSwitcher: .switcherOpen
    case .closeSwitcher: .switcherClose
    case .killFromSwitcher: .switcherKill
    case .openNotificationCenter: .notificationCenterOpen
    case .closeNotificationCenter: .notificationCenterClose
    case .openControlCenter: .controlCenterOpen
    case .closeControlCenter: .controlCenterClose
    case .receiveCall: .callIncoming
    case .answerCall: .callAnswer
    case .declineCall: .callDecline
    case .endCall: .callEnd
    case .showCall: .callShow
    case .showAlert: .alertShow
    case .ignoreAlert: .alertIgnore
    case .acceptAlert: .alertAccept
    case .showPrompt: .promptShow
    case .dismissPrompt: .promptDismiss
    case .showNotification: .notificationShow
    case .setNotificationStyle(_, .none): .notificationStyleNone
    case .setNotificationStyle(_, .banner): .notificationStyleBanner
    case .setNotificationStyle(_, .alert): .notificationStyleAlert
    case .warnOfMemory: .memoryWarning
    case .terminate: .terminate
    case .jetsam: .jetsam
    case .crash: .crash
    case .rotate: .rotate
    case .shake: .shake
    case .remoteControl: .remoteControl
    case .setAppearance: .appearance
    case .setContentSize: .contentSize
    case .setBattery: .battery
    case .setClock: .clock
    case .volumeUp: .volumeUp
    case .volumeDown: .volumeDown
    case .ringSwitch: .ringSwitch
    case .sample: .motionSample
    case .wakeScreen: .wakeScreen
    case .clearNotification: .notificationClear
    case .setLanguage: .language
    }
  }
}
