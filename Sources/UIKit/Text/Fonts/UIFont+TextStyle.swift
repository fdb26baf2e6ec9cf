import Foundation

extension UIFont {
  /// The purpose of a text, from which Dynamic Type derives its size for the user's content size
  /// category.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Creates a style from its name; unknown styles look like body.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen's large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadlines.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Second-level captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The system font for a text style, in the size that the user prefers.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for a text style, in the size of a trait collection; `nil` means the current
  /// one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = DynamicType.category(of: traitCollection)
    let weight: Weight = style == .headline ? .semibold : .regular
    return UIFont(
      wire: .system(size: DynamicType.size(of: style, in: category), weight: weight),
      textStyle: style)
  }
}
