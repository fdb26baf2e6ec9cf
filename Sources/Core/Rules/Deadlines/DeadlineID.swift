/// Identifies a deadline by its owner, its purpose, and its number among those of the same kind.
public struct DeadlineID: Hashable, Sendable, Codable {
  public let owner: Owner
  public let kind: DeadlineKind
  /// The smallest free number, starting with 0.
  public let number: Int

  public init(_ owner: Owner, _ kind: DeadlineKind, number: Int = 0) {
    self.owner = owner
    self.kind = kind
    self.number = number
  }

  /// The app or device that a deadline limits.
  public enum Owner: Hashable, Sendable, Codable {
    case device
    case app(AppID)
  }
}

extension DeadlineID: CustomStringConvertible {
  /// The kind, followed by the number unless it is 0: `wake`, `wake 1`.
  public var description: String {
    number == 0 ? kind.rawValue : "\(kind.rawValue) \(number)"
  }
}
