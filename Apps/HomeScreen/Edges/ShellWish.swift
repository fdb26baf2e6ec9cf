import Foundation
import SystemInterface

/// What a person wants when they swipe from an edge, or tap the one at the top.
enum ShellWish: Equatable {
  case goHome
  case openSwitcher
  case unlock
  case openNotificationCenter
  case openControlCenter
  case closeNotificationCenter
  case closeControlCenter
  case returnToCall
  case scrollToTop

  /// What is asked of the system; `nil`: the lock screen decides about unlocking.
  var action: WireAction? {
    switch self {
    case .goHome: .home
    case .openSwitcher: .switcherOpen
    case .unlock: nil
    case .openNotificationCenter: .notificationCenterOpen
    case .openControlCenter: .controlCenterOpen
    case .closeNotificationCenter: .notificationCenterClose
    case .closeControlCenter: .controlCenterClose
    case .returnToCall: .callShow
    case .scrollToTop: .statusBarTap
    }
  }
}

extension Presentation {
  /// What a swipe from the bottom edge means here.
  func meaning(ofSwipeFromBottom outcome: EdgeSwipe.Outcome) -> ShellWish? {
    if outcome == .nothing || isAsleep || isCallRinging || alert != nil { return nil }
    if isControlCenterOpen { return .closeControlCenter }
    if isLocked { return .unlock }
    if isNotificationCenterOpen { return .closeNotificationCenter }
    if isSwitcherOpen { return .goHome }
    return outcome == .held ? .openSwitcher : .goHome
  }

  /// What a swipe down from the top means, by where it began: the corner on the right is Control
  /// Center's.
  func meaning(ofSwipeFromTopAt share: CGFloat) -> ShellWish? {
    if isAsleep || isCallRinging || alert != nil || isControlCenterOpen { return nil }
    if share >= 2.0 / 3 { return isSwitcherOpen ? nil : .openControlCenter }
    // The lock screen lists the notifications itself.
    return isLocked || isNotificationCenterOpen || isSwitcherOpen ? nil : .openNotificationCenter
  }

  /// What a tap on the status bar means: what is scrolled to its top is the app's.
  var meaningOfTapAtTop: ShellWish? {
    if statusBar.isHidden || isCovered || alert != nil { return nil }
    if statusBar.isInCallBar { return .returnToCall }
    guard case .app = front else { return nil }
    return .scrollToTop
  }
}
