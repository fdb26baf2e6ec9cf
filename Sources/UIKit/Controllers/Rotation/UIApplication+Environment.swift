import Foundation
import SystemInterface

extension UIApplication {
  /// Takes over what the person has set on the device: light or dark, the size of text, the
  /// battery, which way up it is held.
  func apply(_ environment: WireEnvironment) {
    let old = interface.environment
    guard environment != old else { return }
    interface.environment = environment
    UIScreen.main.adopt(environment)
    if environment.contentSizeCategory != old.contentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory.rawValue
        ])
    }
    UIDevice.current.batteryDidChange(
      level: environment.batteryLevel != old.batteryLevel,
      state: environment.batteryCharging != old.batteryCharging
        || (environment.batteryLevel >= 1) != (old.batteryLevel >= 1)
        || (environment.batteryLevel < 0) != (old.batteryLevel < 0))
    if environment.deviceOrientation != old.deviceOrientation {
      UIDevice.current.orientationDidChange()
      updateInterfaceOrientation(animated: applicationState == .active)
    }
  }
}
