import AppInterface
import AppSupport

/// Tells the system that the app has used OpenGL ES in the background, from the thread that has.
enum GraphicsReport {
  /// Reports over this port from now on: also before Hello is sent, because the main UI file and the
  /// delegate's initializer run the app's code as well.
  static func begin(over port: ApplicationPort) {
    GraphicsPermission.report { use in
      var message = WireGraphicsUse()
      if case .call(let name) = use { message.call = name }
      // A port that has ended is opened again by another foregroundd, which gets the message then.
      port.send { [message] in $0.graphicsUse = message }
      return true
    }
  }
}
