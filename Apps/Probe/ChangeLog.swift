import UIKit

/// Says which changes of the device the app is notified of, with the value that it then reads.
@MainActor final class ChangeLog {
  private var observers: [any NSObjectProtocol] = []
  /// Read once, before any change.
  private let snapshot = Locale.current
  private let following = Locale.autoupdatingCurrent

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
    listen(UIScreen.brightnessDidChangeNotification) {
      "brightness \(UIScreen.main.brightness)"
    }
    listen(UIContentSizeCategory.didChangeNotification) {
      "text size \(UIApplication.shared.preferredContentSizeCategory.rawValue)"
    }
  }

  /// Begins to listen for changes of the user's settings, and says them also at the beginning.
  func beginWithSettings() {
    let settings: [(Notification.Name, @MainActor @Sendable () -> String)] = [
      (
        NSLocale.currentLocaleDidChangeNotification,
        { [snapshot, following] in
          let texts = [
            snapshot.identifier, Locale.current.identifier, following.identifier,
            Locale.preferredLanguages.joined(separator: ","), 1234.5.formatted(),
            Self.full(Date(timeIntervalSince1970: 0)),
          ]
          return "locale " + texts.joined(separator: " ")
        }
      ),
      (
        UserDefaults.didChangeNotification,
        {
          let defaults = UserDefaults.standard
          let suite = UserDefaults(suiteName: "org.foreground.Probe.suite")
          return "preferences \(defaults.string(forKey: "colour") ?? "none") "
            + "\(defaults.integer(forKey: "size")) \(suite?.bool(forKey: "loud") ?? false)"
        }
      ),
      (
        .NSUbiquityIdentityDidChange,
        {
          let token = FileManager.default.ubiquityIdentityToken as? NSString
          return "identity \(token.map { String($0) } ?? "none")"
        }
      ),
    ]
    for (name, value) in settings {
      say("found \(value())")
      listen(name, value)
    }
  }

  private static func full(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.timeZone = .gmt
    return formatter.string(from: date).replacingOccurrences(of: " ", with: "_")
  }

  /// Says when protected data goes and returns.
  func listenToProtectedData() {
    listen(UIApplication.protectedDataWillBecomeUnavailableNotification) {
      "protected data goes, available \(UIApplication.shared.isProtectedDataAvailable)"
    }
    listen(UIApplication.protectedDataDidBecomeAvailableNotification) {
      "protected data returns, available \(UIApplication.shared.isProtectedDataAvailable)"
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
