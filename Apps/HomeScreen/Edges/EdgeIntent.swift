import ControlInterface
import DeviceVerbs
import Foundation

/// What the user wants with a swipe from an edge or a tap at the top.
enum EdgeIntent: Equatable {
  case goHome
  case openSwitcher
  case unlock
  case openNotificationCenter
  case openControlCenter
  case closeNotificationCenter
  case closeControlCenter
  case returnToCall
  /// To the app to which the status bar leads back.
  case goBack
  /// To an app, by its bundle identifier.
  case open(String)
  case scrollToTop

  /// The action to request from the system; `nil` if the lock screen decides about unlocking, or an app
  /// is opened.
  var action: WireAction? {
    switch self {
    case .goHome: .plain(.home)
    case .openSwitcher: .plain(.switcherOpen)
    case .unlock, .open: nil
    case .openNotificationCenter: .plain(.notificationCenterOpen)
    case .openControlCenter: .plain(.controlCenterOpen)
    case .closeNotificationCenter: .plain(.notificationCenterClose)
    case .closeControlCenter: .plain(.controlCenterClose)
    case .returnToCall: .plain(.callShow)
    case .goBack: .plain(.goBack)
    case .scrollToTop: .plain(.statusBarTap)
    }
  }
}

extension Presentation {
  /// The meaning of a swipe from the bottom edge. With a home button it opens Control Center.
  func meaning(ofSwipeFromBottom outcome: EdgeSwipe.Outcome) -> EdgeIntent? {
    possible(intent(ofSwipeFromBottom: outcome))
  }

  private func intent(ofSwipeFromBottom outcome: EdgeSwipe.Outcome) -> EdgeIntent? {
    if outcome == .nothing || isAsleep || isCallRinging || alert != nil { return nil }
    if hasHomeButton {
      if isNotificationCenterOpen { return .closeNotificationCenter }
      return isSwitcherOpen || isControlCenterOpen ? nil : .openControlCenter
    }
    if isControlCenterOpen { return .closeControlCenter }
    if isLocked { return .unlock }
    if isNotificationCenterOpen { return .closeNotificationCenter }
    if isSwitcherOpen { return .goHome }
    return outcome == .held ? .openSwitcher : .goHome
  }

  /// The meaning of a swipe down from the top. Without a home button it depends on where it began:
  /// the right corner belongs to Control Center.
  func meaning(ofSwipeFromTopAt share: CGFloat) -> EdgeIntent? {
    possible(intent(ofSwipeFromTopAt: share))
  }

  /// The same, unless it leads to what the device's version of the system does not have.
  private func possible(_ intent: EdgeIntent?) -> EdgeIntent? {
    switch intent {
    case .openSwitcher where lacksSwitcher: .goHome
    case .openNotificationCenter where lacksNotificationCenter: nil
    case .openControlCenter where lacksControlCenter: nil
    default: intent
    }
  }

  private func intent(ofSwipeFromTopAt share: CGFloat) -> EdgeIntent? {
    if isAsleep || isCallRinging || alert != nil || isControlCenterOpen { return nil }
    if share >= 2.0 / 3, !hasHomeButton { return isSwitcherOpen ? nil : .openControlCenter }
    // The lock screen lists the notifications itself.
    return isLocked || isNotificationCenterOpen || isSwitcherOpen ? nil : .openNotificationCenter
  }

  /// The meaning of a tap on the status bar; the app decides what scrolls to the top.
  var meaningOfTapAtTop: EdgeIntent? {
    if statusBar.isHidden || isCovered || alert != nil { return nil }
    if statusBar.isInCallBar { return .returnToCall }
    if let recorder = statusBar.recorder { return .open(recorder.app) }
    guard case .app = front else { return nil }
    return .scrollToTop
  }

  /// The meaning of a tap on the name of the app that the status bar leads back to.
  var meaningOfTapOnWayBack: EdgeIntent? {
    guard statusBar.wayBack != nil else { return meaningOfTapAtTop }
    return alert == nil ? .goBack : nil
  }
}
