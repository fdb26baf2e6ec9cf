import Foundation
import SystemInterface

/// What the shell shows for a state of the device. Everything on the screen follows from it.
struct Presentation: Equatable {
  /// What fills the screen, below whatever covers it.
  enum Front: Equatable {
    case home
    case phone
    case messages
    case app(String)
  }

  var front: Front
  var orientation: InterfaceOrientation
  var isAsleep: Bool
  var isLocked: Bool
  var isSwitcherOpen: Bool
  var isNotificationCenterOpen: Bool
  var isControlCenterOpen: Bool
  var isCallRinging: Bool
  /// The person is in a call; its screen may be in front or not.
  var isInCall: Bool
  /// Something other than what is in front is under the status bar.
  var isCovered: Bool
  /// The alert or question that lies on top.
  var alert: WireShellAlert?
  var statusBar: StatusBarPresentation

  init(_ state: WireShellState) {
    front =
      switch state.front {
      case "home", "": .home
      case "phone": .phone
      case "messages": .messages
      default: .app(state.front)
      }
    let isAppInFront = if case .app = front { true } else { false }
    // As the home screen does, the lock screen stands upright.
    orientation =
      isAppInFront && !state.locked
      ? InterfaceOrientation(state.interfaceOrientation) : .portrait
    isAsleep = state.asleep
    isLocked = state.locked
    let covers = Set(state.interruptions)
    // The lock screen closes what the person had opened.
    isSwitcherOpen = covers.contains("switcher") && !isLocked
    isNotificationCenterOpen = covers.contains("notificationCenter") && !isLocked
    isControlCenterOpen = covers.contains("controlCenter")
    isCallRinging = covers.contains("call")
    isInCall = state.inCall
    alert = covers.contains("alert") || covers.contains("systemPrompt") ? state.alerts.last : nil

    isCovered = isLocked || isNotificationCenterOpen || isControlCenterOpen || isCallRinging
    var bar = StatusBarPresentation()
    bar.isHidden =
      isAsleep || isSwitcherOpen || (isAppInFront && state.statusBarHidden && !isCovered)
    bar.showsTime = !isLocked && !isNotificationCenterOpen
    bar.isInCallBar = isInCall && front != .phone && !isCovered && !bar.isHidden
    bar.hasLightContent =
      if isCovered || bar.isInCallBar {
        true
      } else {
        switch front {
        case .home, .phone: true
        case .messages: state.environment.darkAppearance
        case .app: state.statusBarLightContent
        }
      }
    statusBar = bar
  }

  /// What is on the screen shows notifications itself, or leaves no room for a banner.
  var isBannerInTheWay: Bool { isCovered }

  /// The phone's screen lies over the lock screen, so that a call taken there can be ended there.
  var isPhoneOverLock: Bool { isLocked && isInCall && front == .phone }
}

/// How the status bar looks.
struct StatusBarPresentation: Equatable {
  var isHidden = false
  var hasLightContent = false
  /// The green one, taller, that leads back to the call (SEQ-30).
  var isInCallBar = false
  /// The lock screen and Notification Center say the time in large.
  var showsTime = true

  /// Points (SEQ-31).
  var height: CGFloat { isInCallBar ? 40 : 20 }
}
