/// The result of a launch.
public struct LaunchedApp: Equatable, Sendable {
  /// The app's process.
  public var pid: Int32
  /// A note for the user about a part of the request that had no effect, such as arguments for an
  /// app that was already running.
  public var note: String?

  public init(pid: Int32, note: String? = nil) {
    self.pid = pid
    self.note = note
  }
}
