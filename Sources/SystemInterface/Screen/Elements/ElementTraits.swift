/// What UIKit says of a view besides the traits that apps set: bits of `WireElement.traits` that
/// `UIAccessibilityTraits` does not use.
public struct ElementTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text can be typed into it.
  public static let textEntry = ElementTraits(rawValue: 1 << 40)
  /// A scroll view.
  public static let scrolls = ElementTraits(rawValue: 1 << 41)
  /// A secure text input, or one for a password, a code or a card's number (RESP-12).
  public static let sensitive = ElementTraits(rawValue: 1 << 42)
  /// What is behind it cannot be reached while it is shown (`accessibilityViewIsModal`).
  public static let modal = ElementTraits(rawValue: 1 << 43)
  /// What is in it is not for assistive technology (`accessibilityElementsHidden`).
  public static let hidesElements = ElementTraits(rawValue: 1 << 44)
}
