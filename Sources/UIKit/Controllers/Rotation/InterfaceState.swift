import Foundation
import SystemInterface

/// How the app's interface is: which way up, and what its status bar is like.
@MainActor final class InterfaceState {
  /// What Info.plist says.
  var keys = InterfaceKeys()
  /// Which way up the interface is.
  var orientation = UIInterfaceOrientation.portrait
  /// What the person has set on the device.
  var environment = WireEnvironment()
  /// How high the status bar is where it is shown, in points.
  var statusBarHeight: CGFloat = 0
  /// How the status bar is.
  var isStatusBarHidden = false
  var statusBarStyle = UIStatusBarStyle.default
  /// What the app has set for when no controller decides.
  var chosenStatusBarHidden = false
  var chosenStatusBarStyle = UIStatusBarStyle.default
  /// The launch is over: what changes now is told.
  var isLaunched = false
  /// How often device orientation notifications were begun and not ended.
  var orientationNotifications = 0
  var isBatteryMonitored = false
  /// A turn is under way: another waits for its end.
  var isTurning = false

  var deviceOrientation: UIDeviceOrientation { UIDeviceOrientation(environment.deviceOrientation) }
}
