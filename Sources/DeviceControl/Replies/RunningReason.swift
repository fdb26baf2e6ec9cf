import ControlInterface

/// One reason for which an app runs in the background: an assertion, with its holder and its time.
public struct RunningReason: Equatable, Sendable, Codable {
  /// Who holds it: "system" or "app".
  public var owner: String
  /// One sentence.
  public var reason: String
  /// Seconds since the device was booted.
  public var since: Double
  /// Likewise; `nil`: only an event ends it.
  public var until: Double?

  init(_ reason: WireRunningReason) {
    owner = reason.owner
    self.reason = reason.reason
    since = reason.since
    until = reason.until == 0 ? nil : reason.until
  }

  /// Encodes a missing end as null, because members that are always present are easier to process.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(owner, forKey: .owner)
    try container.encode(reason, forKey: .reason)
    try container.encode(since, forKey: .since)
    if let until {
      try container.encode(until, forKey: .until)
    } else {
      try container.encodeNil(forKey: .until)
    }
  }
}
