import Foundation
import SystemInterface

extension UIFont {
  /// What a text is for; the person's content size category says how large that is (Dynamic Type).
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// A style by its name; unknown ones look like body.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen's large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Headlines of the second level.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Captions of the second level.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The system's font for a text style, in the size that the person chose.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system's font for a text style, in the size of a trait collection; `nil`: the current one.
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
