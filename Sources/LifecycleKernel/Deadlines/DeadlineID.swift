/// Which deadline: whose it is, what it is for, and its number among those of its kind.
public struct DeadlineID: Hashable, Sendable, Codable {
  public let owner: Owner
  public let kind: DeadlineKind
  /// Counts from 0; a number that is free again is given again, the smallest first.
  public let number: Int

  public init(_ owner: Owner, _ kind: DeadlineKind, number: Int = 0) {
    self.owner = owner
    self.kind = kind
    self.number = number
  }

  /// Whom a deadline limits.
  public enum Owner: Hashable, Sendable, Codable {
    case device
    case app(AppID)
  }
}

extension DeadlineID: CustomStringConvertible {
  /// The kind, and the number where there is more than one: `wake`, `wake 1`.
  public var description: String {
    number == 0 ? kind.rawValue : "\(kind.rawValue) \(number)"
  }
}
