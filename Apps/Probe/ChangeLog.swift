import UIKit

/// Says which changes of the device the app is notified of, with the value that it then reads.
@MainActor final class ChangeLog {
  private var observers: [any NSObjectProtocol] = []

  /// Begins to listen.
  ///
  /// - Parameter monitors: Whether the device is asked to monitor what it notifies of.
  func begin(monitors: Bool) {
    if monitors {
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      UIDevice.current.isBatteryMonitoringEnabled = true
      UIDevice.current.isProximityMonitoringEnabled = true
    }
    listen(UIDevice.orientationDidChangeNotification) {
      "orientation \(UIDevice.current.orientation.rawValue)"
    }
    listen(UIDevice.batteryLevelDidChangeNotification) {
      "battery level \(Int((UIDevice.current.batteryLevel * 100).rounded()))"
    }
    listen(UIDevice.batteryStateDidChangeNotification) {
      "battery state \(UIDevice.current.batteryState.rawValue)"
    }
    listen(UIDevice.proximityStateDidChangeNotification) {
      "proximity \(UIDevice.current.proximityState ? "near" : "far")"
    }
    listen(UIContentSizeCategory.didChangeNotification) {
      "text size \(UIApplication.shared.preferredContentSizeCategory.rawValue)"
    }
  }

  private func listen(
    _ name: Notification.Name, _ value: @escaping @MainActor @Sendable () -> String
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { say("changed \(value())") }
      })
  }
}
