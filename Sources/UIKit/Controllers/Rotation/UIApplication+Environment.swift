import AppInterface
import AppRuntime
public import Foundation
import SystemVersions

extension UIApplication {
  /// Applies the user's settings on the device: light or dark, text size, battery, proximity,
  /// language and region, iCloud account, orientation, hardware keyboard, energy and heat.
  func apply(_ environment: WireEnvironment) {
    let old = interface.environment
    guard environment != old else { return }
    interface.environment = environment
    let geometries = SceneDirector.shared.geometries
    UIScreen.main.adopt(environment)
    SceneDirector.shared.geometryChanged(from: geometries)
    EnergyFacts.adopt(environment)
    if environment.contentSizeCategory != old.contentSizeCategory,
      SystemFeature.contentSizeCategoryDidChange.exists
    {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
    }
    UIDevice.current.batteryDidChange(
      level: environment.batteryLevel != old.batteryLevel,
      state: environment.batteryCharging != old.batteryCharging
        || (environment.batteryLevel >= 1) != (old.batteryLevel >= 1)
        || (environment.batteryLevel < 0) != (old.batteryLevel < 0))
    DeviceSurroundings.adoptLanguage(environment, after: old)
    DeviceSurroundings.adoptAccount(environment, after: old)
    if environment.hardwareKeyboard != old.hardwareKeyboard {
      KeyboardController.shared.setNeedsUpdate()
    }
    if environment.near != old.near { UIDevice.current.proximityDidChange() }
    if environment.reduceMotion != old.reduceMotion {
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    DeviceSurroundings.adoptHeadphones(environment, after: old)
    if environment.deviceOrientation != old.deviceOrientation {
      UIDevice.current.orientationDidChange()
      interface.requestedOrientation = nil
      updateInterfaceOrientation(animated: applicationState == .active)
    }
  }

  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
}

extension UIContentSizeCategory {
  /// Posted when the user has changed the text size; userInfo has the new one.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size in that notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
