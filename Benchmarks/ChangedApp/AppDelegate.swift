import ExternalAccessory
import UIKit

/// What the benchmark changes the device around: it monitors all that a suspended app is told later. Which
/// kinds it was told since it came to the foreground it says when it leaves it, so that nothing is printed
/// while the benchmark measures.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var observers: [any NSObjectProtocol] = []
  private var told: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    UIDevice.current.isBatteryMonitoringEnabled = true
    UIDevice.current.isProximityMonitoringEnabled = true
    EAAccessoryManager.shared().registerForLocalNotifications()
    for name in Self.kinds {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [unowned self] _ in
          MainActor.assumeIsolated { told.append(name.rawValue) }
        })
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    print("told", told.sorted().joined(separator: " "))
    told = []
  }

  private static let kinds: [Notification.Name] = [
    .EAAccessoryDidConnect, .NSUbiquityIdentityDidChange,
    NSLocale.currentLocaleDidChangeNotification, UIApplication.significantTimeChangeNotification,
    UIContentSizeCategory.didChangeNotification, UIDevice.batteryLevelDidChangeNotification,
    UIDevice.batteryStateDidChangeNotification, UIDevice.orientationDidChangeNotification,
    UIDevice.proximityStateDidChangeNotification, UIScreen.didConnectNotification,
    UIScreen.didDisconnectNotification, UIScreen.modeDidChangeNotification,
    UserDefaults.didChangeNotification,
  ]
}
