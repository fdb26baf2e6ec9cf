/// The kernel's facts about an app at the end of its process.
public struct ExitReport: Hashable, Sendable, Codable {
  public let reason: ExitReason
  /// The state in which it ended.
  public let state: LifecycleState
  /// The outstanding callback, and when it was sent.
  public let outstanding: Callback?
  public let outstandingSince: Instant?
  /// The deadline that had passed, if any.
  public let deadline: Deadline?
  /// The reasons for which it was running.
  public let assertions: [Assertion]
  /// When the process was started.
  public let launchedAt: Instant
  /// Why it was chosen to end for its memory; nil: it was not, or somebody has asked for its end.
  public let purge: PurgeRecord?
  /// The limit of its own that its memory had then, in bytes; nil: none.
  public var memoryLimit: UInt64?
  /// Somebody has asked for just this end: a request was its cause, and not the app, nor the state of
  /// the device.
  public let isRequested: Bool
}
