// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The accessories that are connected to the device and that the app may use: those with one of the
/// protocols that its Info.plist declares (`UISupportedExternalAccessoryProtocols`).
///
/// Any thread. Without the background mode `external-accessory` they are disconnected for an app in
/// the background (RESP-10); with it they stay, and wake the app for about ten seconds (EA-01).
// Unchecked, because the class is open; nothing of it changes.
open class EAAccessoryManager: NSObject, @unchecked Sendable {
  // Unchecked, because NSObject is not; nothing changes.

  private static let only = EAAccessoryManager()

  override init() {
    super.init()
  }

  /// The one manager.
  public class func shared() -> EAAccessoryManager { only }

  /// In the order of their connection.
  open var connectedAccessories: [EAAccessory] { AccessoryHub.shared.connected() }

  /// From now on `EAAccessoryDidConnect` and `EAAccessoryDidDisconnect` are posted, on the main
  /// thread.
  open func registerForLocalNotifications() {
    AccessoryHub.shared.setPosting(true)
  }

  open func unregisterForLocalNotifications() {
    AccessoryHub.shared.setPosting(false)
  }
}

extension NSNotification.Name {
  /// An accessory is there. The object is the manager; ``EAAccessoryKey`` has the accessory.
  public static let EAAccessoryDidConnect = NSNotification.Name("EAAccessoryDidConnectNotification")
  /// An accessory is gone, after its delegate was told.
  public static let EAAccessoryDidDisconnect = NSNotification.Name(
    "EAAccessoryDidDisconnectNotification")
}

/// The ``EAAccessory`` of a notification.
public let EAAccessoryKey = "EAAccessoryKey"

/// The number of no connection.
public let EAConnectionIDNone = 0
