/// The edges of a rectangle, in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// The edges of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Above.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Where reading begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// Below.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
