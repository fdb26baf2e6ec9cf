import AppInterface
public import Foundation

/// How the person wants the device to be, to be able to use it. Main thread.
@preconcurrency @MainActor public enum UIAccessibility {
  /// The person wants less motion: what grows or flies elsewhere then fades
  /// (`appctl reducemotion`).
  public static var isReduceMotionEnabled: Bool {
    UIApplication.made?.interface.environment.reduceMotion ?? false
  }

  /// Posted when the person has changed that.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
