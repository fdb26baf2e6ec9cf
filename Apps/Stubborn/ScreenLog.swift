import UIKit

/// Prints what the app hears of energy, heat, and pictures of the screen.
enum ScreenLog {
  @MainActor static func begin() {
    observe(.NSProcessInfoPowerStateDidChange) {
      "low power \(ProcessInfo.processInfo.isLowPowerModeEnabled) \(Thread.isMainThread ? "main" : "other")"
    }
    observe(ProcessInfo.thermalStateDidChangeNotification) {
      "thermal \(ProcessInfo.processInfo.thermalState)"
    }
    observe(UIScreen.capturedDidChangeNotification) {
      MainActor.assumeIsolated { "captured \(UIScreen.main.isCaptured)" }
    }
    observe(UIApplication.userDidTakeScreenshotNotification) { "screenshot" }
    print(
      "low power \(ProcessInfo.processInfo.isLowPowerModeEnabled), "
        + "thermal \(ProcessInfo.processInfo.thermalState), captured \(UIScreen.main.isCaptured)")
  }

  private static func observe(_ name: Notification.Name, _ text: @escaping @Sendable () -> String) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      print(text())
    }
  }
}
