// Below UIKit: for apps that test the system by misbehaving.
@_spi(Testing) extension UIApplication {
  /// The app's object; `nil` until UIApplicationMain has made it.
  public static var sharedIfMade: UIApplication? { made }

  /// The descriptor of the app's port; `nil` until the conversation has begun.
  public var portDescriptor: Int32? { connection?.port.descriptor }

  /// The descriptor of the app's connection to displayd; `nil` where there is no display.
  public var displayDescriptor: Int32? {
    let connection = SceneCommitter.shared.connection
    connection.ensureConnected()
    return connection.socket?.descriptor
  }

  /// The delivery number of the callback that is being handled; 0 before the first.
  public var currentDelivery: UInt32 { connection?.currentDelivery ?? 0 }
}
