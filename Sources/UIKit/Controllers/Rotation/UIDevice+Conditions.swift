public import Foundation
import SystemInterface

extension UIDevice {
  /// What the battery is doing.
  public enum BatteryState: Int, Sendable {
    /// Nobody knows, or nobody asked to know.
    case unknown = 0
    /// It is being used.
    case unplugged = 1
    /// It is being charged.
    case charging = 2
    /// It is being charged and full.
    case full = 3
  }

  private var interface: InterfaceState? { UIApplication.made?.interface }

  // MARK: Orientation

  /// Which way up the device is held.
  public var orientation: UIDeviceOrientation { interface?.deviceOrientation ?? .unknown }

  /// Whether it is told when the device is turned.
  public var isGeneratingDeviceOrientationNotifications: Bool {
    (interface?.orientationNotifications ?? 0) > 0
  }

  /// Has it told when the device is turned, until
  /// ``endGeneratingDeviceOrientationNotifications()`` was called as often.
  public func beginGeneratingDeviceOrientationNotifications() {
    interface?.orientationNotifications += 1
  }

  /// Ends one ``beginGeneratingDeviceOrientationNotifications()``.
  public func endGeneratingDeviceOrientationNotifications() {
    guard let interface else { return }
    interface.orientationNotifications = max(0, interface.orientationNotifications - 1)
  }

  /// The device was turned; the object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  func orientationDidChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: Battery

  /// Whether the battery is looked at.
  public var isBatteryMonitoringEnabled: Bool {
    get { interface?.isBatteryMonitored ?? false }
    set { interface?.isBatteryMonitored = newValue }
  }

  /// How full the battery is, 0 to 1; -1 when it is not looked at or nobody knows.
  public var batteryLevel: Float {
    guard let interface, interface.isBatteryMonitored, interface.environment.batteryLevel >= 0
    else { return -1 }
    return Float(min(interface.environment.batteryLevel, 1))
  }

  /// What the battery is doing.
  public var batteryState: BatteryState {
    guard let interface, interface.isBatteryMonitored, interface.environment.batteryLevel >= 0
    else { return .unknown }
    guard interface.environment.batteryCharging else { return .unplugged }
    return interface.environment.batteryLevel >= 1 ? .full : .charging
  }

  /// The battery's level has changed; the object is the device.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The battery's state has changed; the object is the device.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  func batteryDidChange(level: Bool, state: Bool) {
    guard isBatteryMonitoringEnabled else { return }
    if level {
      NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
    }
    if state {
      NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
    }
  }
}
