// Access to UIKit's internals, for apps that test the system by misbehaving.
@_spi(Testing) extension UIApplication {
  /// The app's object; `nil` before UIApplicationMain has created it.
  public static var sharedIfMade: UIApplication? { made }

  /// The descriptor of the app's port; `nil` before the connection to the system exists.
  public var portDescriptor: Int32? { connection?.port.descriptor }

  /// The descriptor of the app's connection to displayd; `nil` without a display.
  public var displayDescriptor: Int32? {
    let connection = SceneCommitter.shared.connection
    connection.ensureConnected()
    return connection.socket?.descriptor
  }

  /// The delivery number of the callback that is being handled; 0 before the first.
  public var currentDelivery: UInt32 { connection?.currentDelivery ?? 0 }
}
