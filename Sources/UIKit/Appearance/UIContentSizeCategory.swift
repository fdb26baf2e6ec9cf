import Foundation

/// How large the person wants text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Medium.
  public static let medium = UIContentSizeCategory("M")
  /// What a new device has.
  public static let large = UIContentSizeCategory("L")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest of the ordinary ones.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest of those for weak eyes.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// Large, for weak eyes.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// Larger, for weak eyes.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// Larger still, for weak eyes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  private static let inOrder: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is one of those for weak eyes.
  public var isAccessibilityCategory: Bool {
    (Self.inOrder.firstIndex(of: self) ?? 0) >= 7
  }
}

extension UIContentSizeCategory: Comparable {
  /// Whether text of the first is smaller than of the second.
  public static func < (a: Self, b: Self) -> Bool {
    (inOrder.firstIndex(of: a) ?? -1) < (inOrder.firstIndex(of: b) ?? -1)
  }
}
