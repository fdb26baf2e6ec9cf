/// What came of a launch.
public struct LaunchedApp: Equatable, Sendable {
  /// The app's process.
  public var pid: Int32
  /// For a person: what of the request had no effect, as arguments to an app that was running.
  public var note: String?

  public init(pid: Int32, note: String? = nil) {
    self.pid = pid
    self.note = note
  }
}
