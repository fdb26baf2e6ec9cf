import SystemInterface

/// Something that a person, or the world, does to a device.
public enum DeviceAction: Equatable, Sendable {
  case home
  case lock
  case unlock
  case openURL(String)
  case openSwitcher
  case closeSwitcher
  /// A swipe on the app's card: it is force quit.
  case killFromSwitcher(String)
  case openNotificationCenter
  case closeNotificationCenter
  case openControlCenter
  case closeControlCenter
  case receiveCall
  case answerCall
  case declineCall
  case endCall
  /// An alert that comes over the app in front, about an app where one is named.
  case showAlert(String?)
  case ignoreAlert(String?)
  case acceptAlert(String?)
  /// The question of the system, as for a permission, that covers the app in front.
  case showPrompt
  case dismissPrompt
  /// A notification, in the style that is set for its app.
  case showNotification(String?)
  case setNotificationStyle(String, NotificationStyle)
  case warnOfMemory
  /// An orderly end, asked for by the system.
  case terminate(String)
  /// A purge, as by memory pressure.
  case jetsam(String)
  /// A fault in the app's process.
  case crash(String)
}

extension DeviceAction {
  var request: WireActionRequest {
    var request = WireActionRequest()
    request.action = code
    request.bundleIdentifier = bundleIdentifier ?? ""
    if case .openURL(let url) = self { request.url = url }
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
      .declineCall, .endCall, .showPrompt, .dismissPrompt, .warnOfMemory:
      nil
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
    }
  }
}
