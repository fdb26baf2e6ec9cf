/// What the kernel knows of an app at the moment its process is gone.
public struct ExitReport: Hashable, Sendable, Codable {
  public let reason: ExitReason
  /// The state it was in.
  public let state: LifecycleState
  /// The callback that had not returned, and when it was sent.
  public let outstanding: Callback?
  public let outstandingSince: Instant?
  /// The deadline that was over, where one was.
  public let deadline: Deadline?
  /// The reasons for which it was running.
  public let assertions: [Assertion]
  /// When the process was started.
  public let launchedAt: Instant
}
