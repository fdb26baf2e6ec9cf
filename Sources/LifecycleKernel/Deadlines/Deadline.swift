/// A limit in time, as data.
///
/// The kernel compares no instants: a deadline is over when the host says so.
public struct Deadline: Hashable, Sendable, Codable {
  public let id: DeadlineID
  public let clock: Clock
  /// When the count began.
  public let since: Instant
  public let allowance: Duration

  public var kind: DeadlineKind { id.kind }

  /// When it is over, on the device's clock; one on the wall clock is over earlier where the
  /// machine sleeps meanwhile.
  public var end: Instant { since.advanced(by: allowance) }

  /// What time it counts.
  public enum Clock: String, Hashable, Sendable, Codable {
    /// Only while the device is awake (WDG-09, BGT-13).
    case awake
    /// Also while it sleeps.
    case wall
  }
}
