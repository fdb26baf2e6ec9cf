import AppInterface
public import Foundation

extension UIDevice {
  /// The battery's state.
  public enum BatteryState: Int, Sendable {
    /// Unknown, or monitoring is disabled.
    case unknown = 0
    /// Discharging.
    case unplugged = 1
    /// Charging.
    case charging = 2
    /// Charging, and full.
    case full = 3
  }

  private var interface: InterfaceState? { UIApplication.made?.interface }

  // MARK: Orientation

  /// The device's physical orientation.
  public var orientation: UIDeviceOrientation { interface?.deviceOrientation ?? .unknown }

  /// Orientation notifications are enabled.
  public var isGeneratingDeviceOrientationNotifications: Bool {
    (interface?.orientationNotifications ?? 0) > 0
  }

  /// Enables orientation notifications, until ``endGeneratingDeviceOrientationNotifications()`` has
  /// been called as often.
  public func beginGeneratingDeviceOrientationNotifications() {
    interface?.orientationNotifications += 1
  }

  /// Ends one ``beginGeneratingDeviceOrientationNotifications()``.
  public func endGeneratingDeviceOrientationNotifications() {
    guard let interface else { return }
    interface.orientationNotifications = max(0, interface.orientationNotifications - 1)
  }

  /// Posted after the device was turned; the object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  func orientationDidChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: Battery

  /// Battery monitoring is enabled.
  public var isBatteryMonitoringEnabled: Bool {
    get { interface?.isBatteryMonitored ?? false }
    set { interface?.isBatteryMonitored = newValue }
  }

  /// The battery's charge from 0 to 1; -1 when monitoring is disabled or the charge is unknown.
  public var batteryLevel: Float {
    guard let interface, interface.isBatteryMonitored, interface.environment.batteryLevel >= 0
    else { return -1 }
    return Float(min(interface.environment.batteryLevel, 1))
  }

  /// The battery's state.
  public var batteryState: BatteryState {
    guard let interface, interface.isBatteryMonitored, interface.environment.batteryLevel >= 0
    else { return .unknown }
    guard interface.environment.batteryCharging else { return .unplugged }
    return interface.environment.batteryLevel >= 1 ? .full : .charging
  }

  /// Posted when the battery's charge has changed; the object is the device.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the battery's state has changed; the object is the device.
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

  // MARK: Proximity

  /// Proximity monitoring is enabled.
  public var isProximityMonitoringEnabled: Bool {
    get { interface?.isProximityMonitored ?? false }
    set { interface?.isProximityMonitored = newValue }
  }

  /// Something is close to the device's front; false when monitoring is disabled.
  public var proximityState: Bool {
    guard let interface, interface.isProximityMonitored else { return false }
    return interface.environment.near
  }

  /// Posted when something has come close to the device's front or gone away from it; the object is
  /// the device (WAKE-08).
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  func proximityDidChange() {
    guard isProximityMonitoringEnabled else { return }
    NotificationCenter.default.post(name: Self.proximityStateDidChangeNotification, object: self)
  }
}
