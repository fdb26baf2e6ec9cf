/// A limit in time on an app, as data.
///
/// All deadlines count on the device's monotonic clock: wall time while the device is awake
/// (WDG-09, BGT-13). The kernel compares no instants: a deadline is over when the host says so.
public struct Deadline: Hashable, Sendable {
  public let kind: DeadlineKind
  /// When the count began.
  public let since: Instant
  public let allowance: Duration

  public var end: Instant { since.advanced(by: allowance) }
}
