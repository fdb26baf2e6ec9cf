/// A time limit.
///
/// The kernel does not compare times: a deadline has passed when the host reports it.
public struct Deadline: Hashable, Sendable, Codable {
  public let id: DeadlineID
  public let clock: Clock
  /// When the count began.
  public let since: Instant
  public let allowance: Duration

  public var kind: DeadlineKind { id.kind }

  /// Its end on the device's clock. A deadline on the wall clock ends earlier if the machine sleeps
  /// in the meantime, and at another instant if the time of day is set.
  public var end: Instant { since.advanced(by: allowance) }

  /// The clock on which it is measured.
  public enum Clock: String, Hashable, Sendable, Codable {
    /// The device's clock, which stops while the device sleeps (WDG-09, BGT-13).
    case awake
    /// The wall clock, which also advances while the device sleeps, and jumps when it is set.
    case wall
  }
}
