/// How much a constraint weighs against others.
public struct Strength: Hashable, Sendable {
  public let rawValue: Double
}
