import AppInterface
public import Foundation
import SystemVersions

/// What keeps the screen lit, and pictures of it. Main thread.
extension UIApplication {
  /// The screen stays lit while the app is in front, though nobody touches it (LOCK-03).
  /// Otherwise it is dimmed after the time that the user has set, and the device is locked.
  public var isIdleTimerDisabled: Bool {
    get { interface.isIdleTimerDisabled }
    set {
      guard newValue != interface.isIdleTimerDisabled else { return }
      interface.isIdleTimerDisabled = newValue
      connection?.port.send { $0.idleTimerDisabled = newValue }
    }
  }

  /// The picture of the app is not shown at its next launch, but its launch screen: what is restored then
  /// looks different (SNAP-05). Of use while the state is preserved.
  public func ignoreSnapshotOnNextApplicationLaunch() {
    guard SystemFeature.ignoredSnapshots.exists else { return }
    connection?.port.send { $0.ignoreSnapshot = true }
  }

  /// Posted after the user has taken a screenshot, while the app was active (CAP-02); the object is the
  /// app.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// The user has taken a screenshot.
  func screenshotWasTaken() {
    guard SystemFeature.screenshotNotification.exists else { return }
    NotificationCenter.default.post(name: Self.userDidTakeScreenshotNotification, object: self)
  }
}
