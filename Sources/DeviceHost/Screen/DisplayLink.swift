import ScreenInterface

/// The device's display server, as the rest of the device sees it.
protocol DisplayLink: AnyObject {
  /// The current displayd is ready for commands.
  var isReady: Bool { get }
  var pid: Int32? { get }
  /// Where viewers find it; absolute.
  var viewerSocketPath: String { get }

  /// A new connection to displayd for an app, which the caller closes; nil if there is none to be
  /// had. Never waits: before displayd is ready it waits for displayd.
  func connect() -> CInt?

  /// Sends displayd a command. Does nothing if it is not ready: it gets the whole state later.
  func send(_ fill: (inout WireDisplayCommand) -> Void)
}
