import SystemInterface

/// The device's display server, as the rest of the device sees it.
protocol DisplayLink: AnyObject {
  /// The displayd of now has said that it is there.
  var isReady: Bool { get }
  var pid: Int32? { get }
  /// Where viewers find it; absolute.
  var viewerSocketPath: String { get }

  /// Tells displayd something. One that is not ready is told nothing: it will ask for all of it.
  func send(_ fill: (inout WireDisplayCommand) -> Void)
}
