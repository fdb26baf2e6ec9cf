import Foundation

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

  /// No size is specified.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// The default size on a new device.
  public static let medium = UIContentSizeCategory("M")
  /// What a new device has.
  public static let large = UIContentSizeCategory("L")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size outside the accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// A large accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// A larger accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// A still larger accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  private static let inOrder: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// This is an accessibility size.
  public var isAccessibilityCategory: Bool {
    (Self.inOrder.firstIndex(of: self) ?? 0) >= 7
  }
}

extension UIContentSizeCategory: Comparable {
  /// The first size is smaller than the second.
  public static func < (a: Self, b: Self) -> Bool {
    (inOrder.firstIndex(of: a) ?? -1) < (inOrder.firstIndex(of: b) ?? -1)
  }
}
