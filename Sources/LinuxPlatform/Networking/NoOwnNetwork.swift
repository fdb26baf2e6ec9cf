/// This machine gives apps no network of their own.
public struct NoOwnNetwork: Error, CustomStringConvertible {
  /// Why, as a sentence without its end.
  public let reason: String

  public init(reason: String) { self.reason = reason }

  public var description: String {
    "apps cannot have a network of their own here: \(reason); boot without --network"
  }
}
