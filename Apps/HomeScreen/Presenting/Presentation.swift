import AppInterface
import Foundation

/// The shell's presentation of a device state. Everything on the screen follows from it.
struct Presentation: Equatable {
  /// The screen in front, below everything that covers it.
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
  /// It rings in a banner, which leaves the screen in front as it is.
  var isCallBannerShowing: Bool
  /// A call is in progress; its screen may be in front or not.
  var isInCall: Bool
  /// The call that goes on is one of an app.
  var isCallOfApp = false
  /// Something covers the screen in front, below the status bar.
  var isCovered: Bool
  /// An app asks whether the owner uses the device, and something is to be seen of that.
  var isAuthenticating: Bool
  /// The alert or prompt on top.
  var alert: WireShellAlert?
  var statusBar: StatusBarPresentation
  /// A button below the screen leads home, and not a swipe from its lower edge.
  var hasHomeButton: Bool
  /// What the device's version of the system does not have.
  var lacksSwitcher: Bool
  var lacksNotificationCenter: Bool
  var lacksControlCenter: Bool
  /// The app lets the home indicator be hidden.
  var isHomeIndicatorHidden: Bool
  /// The apps on the screen whose launch screens may be seen: they have one, and there is no picture of
  /// the scene from an earlier time.
  var launchingApps: [String]
  /// The two scenes beside each other that are seen; nil if there is one, or they are covered.
  var split: SplitScreen?
  /// The dots at the top of the scenes that are seen.
  var handles: [SceneHandle] = []
  /// A second scene is shown with the app in front.
  var hasBeside: Bool

  /// - Parameters:
  ///   - hasHomeButton: Whether the device has one.
  ///   - isTablet: Whether the device is a tablet, whose status bar has a place in landscape, too.
  ///   - hasSceneMenus: Whether scenes have menus in the device's version of the system.
  init(
    _ state: WireShellState, hasHomeButton: Bool = true, isTablet: Bool = false,
    hasSceneMenus: Bool = false
  ) {
    self.hasHomeButton = hasHomeButton
    front =
      switch state.front {
      case "home", "": .home
      case "phone": .phone
      case "messages": .messages
      default: .app(state.front)
      }
    let isAppInFront = if case .app = front { true } else { false }
    // The lock screen is in portrait, like the home screen.
    orientation =
      isAppInFront && !state.locked
      ? InterfaceOrientation(state.interfaceOrientation) : .portrait
    isAsleep = state.asleep
    isLocked = state.locked
    let covers = Set(state.interruptions)
    // Locking closes what the user had opened.
    isSwitcherOpen = covers.contains("switcher") && !isLocked
    isNotificationCenterOpen = covers.contains("notificationCenter") && !isLocked
    isControlCenterOpen = covers.contains("controlCenter")
    isCallRinging = covers.contains("call")
    isAuthenticating =
      covers.contains("authentication") && state.authentication.stage != "permission"
    isCallBannerShowing = covers.contains("callBanner")
    isInCall = state.inCall
    lacksSwitcher = state.lacksSwitcher
    lacksNotificationCenter = state.lacksNotificationCenter
    lacksControlCenter = state.lacksControlCenter
    alert = covers.contains("alert") || covers.contains("systemPrompt") ? state.alerts.last : nil

    isCovered = isLocked || isNotificationCenterOpen || isControlCenterOpen || isCallRinging
    // A running app reports that it has no status bar there. One that is being launched cannot yet.
    let isCameraAtSide = orientation.isLandscape && !hasHomeButton && !isTablet
    var bar = StatusBarPresentation()
    bar.isHidden =
      isAsleep || isSwitcherOpen
      || (isAppInFront && (state.statusBarHidden || isCameraAtSide) && !isCovered)
    bar.showsTime = !isLocked && !isNotificationCenterOpen
    // SEQ-30: it leads back to the call, from everywhere else than its own app.
    let isAtCall = front == .phone || !state.callApp.isEmpty && state.front == state.callApp
    bar.isInCallBar = isInCall && !isAtCall && !isCovered && !bar.isHidden
    isCallOfApp = !state.callApp.isEmpty
    // One that ends leads nowhere.
    if !state.recordingApp.isEmpty, !isInCall, !isCovered, !bar.isHidden {
      bar.recorder = state.apps.first { $0.bundleIdentifier == state.recordingApp }.map {
        StatusBarPresentation.Recorder(app: $0.bundleIdentifier, name: $0.name)
      }
    }
    let isPasscodeAwaited = isAuthenticating && state.authentication.stage == "passcode"
    bar.hasLightContent =
      if isCovered || bar.isColoured || isPasscodeAwaited {
        true
      } else {
        switch front {
        case .home, .phone: true
        case .messages: state.environment.darkAppearance
        case .app: state.statusBarLightContent
        }
      }
    bar.showsLocation = state.locationInUse
    bar.isOffline = state.offline
    if isAppInFront || front == .messages, !isCovered, !bar.isHidden, !bar.isColoured {
      bar.wayBack = state.apps.first { $0.bundleIdentifier == state.appBehind }?.name
    }
    bar.isBesideCamera = !hasHomeButton
    statusBar = bar
    isHomeIndicatorHidden =
      hasHomeButton || isAsleep || isAppInFront && state.homeIndicatorHidden && !isCovered
    let shown = [state.shownScene, state.besideScene].compactMap(\.self)
    launchingApps = state.apps.filter { app in
      app.hasLaunchScreen
        && shown.contains {
          $0.app == app.bundleIdentifier && state.pictureNumber(of: $0) == 0
        }
    }.map(\.bundleIdentifier)
    hasBeside = state.besideScene != nil
    if isTablet, hasSceneMenus, !isAsleep, !isCovered, !isSwitcherOpen, alert == nil {
      handles = SceneHandle.all(state)
    }
    split = isAsleep || isCovered || isSwitcherOpen ? nil : SplitScreen(state)
    statusBar.isTimeAtSide = split != nil
  }

  /// The app that a finger can take by the lower edge; nil: none.
  var appInHand: String? {
    guard case .app(let app) = front, !hasHomeButton, !isAsleep, !isCovered, !isSwitcherOpen,
      alert == nil, !hasBeside
    else { return nil }
    return app
  }

  /// What is in front is seen, so that it can be seen to come and go.
  var showsFront: Bool { !isAsleep && !isCovered }

  /// Whether the screen shows notifications itself or leaves no room for a banner.
  var isBannerInTheWay: Bool { isCovered }

  /// The phone's screen covers the lock screen, so that a call answered there can be ended
  /// there.
  var isPhoneOverLock: Bool { isLocked && isInCall && (front == .phone || isCallOfApp) }
}

/// The look of the status bar.
struct StatusBarPresentation: Equatable {
  var isHidden = false
  var hasLightContent = false
  /// It is the taller green bar that leads back to the call (SEQ-30).
  var isInCallBar = false
  /// The app to which it leads back, taller and red, because it records; nil if it does not.
  var recorder: Recorder?
  /// It shows the time, which the lock screen and Notification Center show in large type.
  var showsTime = true

  /// The time is at the left, because the middle is that of two scenes beside each other.
  var isTimeAtSide = false

  /// An app uses the position.
  var showsLocation = false

  /// There is no network, and so no sign of Wi-Fi.
  var isOffline = false

  /// The name of the app to which it leads back.
  var wayBack: String?

  /// It lies on both sides of the camera. A call or a recording then colours the time.
  var isBesideCamera = false

  /// An app that records in the background.
  struct Recorder: Equatable {
    /// Its bundle identifier.
    var app: String
    var name: String
  }

  /// A tap on it leads to what its colour stands for.
  var isColoured: Bool { isInCallBar || recorder != nil }

  /// In points (SEQ-31).
  var height: CGFloat { isBesideCamera ? 44 : 20 + growth }

  /// By how much it is taller than usual, in points.
  var growth: CGFloat { isColoured && !isBesideCamera ? 20 : 0 }
}

extension WireShellState {
  /// The person went from here to the new state with the status bar, and not by opening the
  /// app behind another way.
  func leadsBack(to new: WireShellState) -> Bool {
    appBehind == new.front && new.appBehind.isEmpty
  }
}
