import ControlInterface

/// A condition that a device can take from the machine it runs on; in JSON, what `appctl follow list
/// --json` prints.
public struct FollowedCondition: Equatable, Sendable, Encodable {
  /// `battery`, `orientation`, `proximity`, `language`, `lock` or `calls`.
  public var name: String
  /// The device takes it from the machine.
  public var isFollowed: Bool
  /// What the machine says, or why it says nothing; empty while it is not followed.
  public var state: String

  init(_ wire: WireCondition) {
    name = wire.name
    isFollowed = wire.followed
    state = wire.state
  }

  private enum CodingKeys: String, CodingKey {
    case name
    case isFollowed = "followed"
    case state
  }
}
