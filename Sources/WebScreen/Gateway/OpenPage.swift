import NIOCore

/// A page that is open, as the gateway knows it. On the event loop.
protocol OpenPage: AnyObject {
  /// Nil: it is being closed.
  var channel: (any Channel)? { get }
  /// Somebody looks at it.
  var isVisible: Bool { get }

  /// Sends it a message.
  func tell(_ message: some Encodable)
  /// The device's status may have changed.
  func deviceChanged()
  /// The time line has changed.
  func historyChanged()
  /// An app has printed something.
  func consoleChanged()
}
