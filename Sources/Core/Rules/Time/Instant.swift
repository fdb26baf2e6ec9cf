/// A time on the device's monotonic clock, which stops while the machine sleeps.
///
/// The kernel never reads a clock: every event comes with its instant.
public struct Instant: Hashable, Comparable, Sendable, Codable {
  /// Nanoseconds since an origin that the host chooses.
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant after the duration.
  public func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds + duration.nanoseconds)
  }

  /// The duration from the other instant to this one.
  public func since(_ other: Instant) -> Duration {
    .nanoseconds(nanoseconds - other.nanoseconds)
  }

  public static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.nanoseconds < rhs.nanoseconds
  }
}

extension Duration {
  /// The whole duration in nanoseconds, rounded toward zero.
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The whole duration in seconds.
  public var inSeconds: Double {
    Double(nanoseconds) / 1e9
  }
}
