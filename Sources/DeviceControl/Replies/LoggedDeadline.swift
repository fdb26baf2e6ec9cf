/// What an entry of the log says about a deadline of the system.
public struct LoggedDeadline: Equatable, Sendable {
  /// Its purpose, for example "backgroundEntry".
  public var name: String
  /// Its number among those of the same app and purpose.
  public var number: Int
  /// "armed", "cancelled" or "passed".
  public var event: String
  /// When the count began, in seconds since the device was booted; `nil` unless it was armed, as all
  /// that follows.
  public var since: Double?
  /// How long it is, in seconds.
  public var allowance: Double?
  /// The statement of the specification that it carries out.
  public var rule: String?
  /// The property of the profile with its length; `nil` also if the app or the system says it.
  public var setting: String?
  /// What happens at its end, as a sentence without its full stop.
  public var consequence: String?

  /// Creates a description.
  public init(
    name: String, number: Int, event: String, since: Double? = nil, allowance: Double? = nil,
    rule: String? = nil, setting: String? = nil, consequence: String? = nil
  ) {
    self.name = name
    self.number = number
    self.event = event
    self.since = since
    self.allowance = allowance
    self.rule = rule
    self.setting = setting
    self.consequence = consequence
  }
}
