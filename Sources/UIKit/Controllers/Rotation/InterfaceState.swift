import AppInterface
import Foundation

/// The app's interface orientation and status bar.
@MainActor final class InterfaceState {
  /// The settings in Info.plist.
  var keys = InterfaceKeys()
  /// The interface's orientation.
  var orientation = UIInterfaceOrientation.portrait
  /// What a scene has asked for: it counts until the device is turned.
  var requestedOrientation: UIInterfaceOrientation?
  /// The user's settings on the device.
  var environment = WireEnvironment()
  /// The status bar's height when it is shown, in points.
  var statusBarHeight: CGFloat = 0
  /// The status bar's current state.
  var isStatusBarHidden = false
  var statusBarStyle = UIStatusBarStyle.default
  /// The app's own setting, which applies when no controller decides.
  var chosenStatusBarHidden = false
  var chosenStatusBarStyle = UIStatusBarStyle.default
  /// The launch is over; later changes are reported to the app.
  var isLaunched = false
  /// The number of calls to begin device orientation notifications that have not been ended.
  var orientationNotifications = 0
  /// The app keeps the screen lit while it is in front.
  var isIdleTimerDisabled = false
  var isBatteryMonitored = false
  var isProximityMonitored = false
  /// A rotation is running; the next one waits for its end.
  var isTurning = false

  var deviceOrientation: UIDeviceOrientation { UIDeviceOrientation(environment.deviceOrientation) }
}
