public import Foundation

/// Scales an app's own fonts and lengths like a text style in Dynamic Type.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // @unchecked: its one stored property is a constant.
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// A font designed for the category large, in the size that the user prefers.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// A font in the size that the user prefers, with a maximum size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font in the size of a trait collection.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// A font in the size of a trait collection, with a maximum size in points; 0 means no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    return font.withSize(size)
  }

  /// A length scaled with the text.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length scaled with the text of a trait collection, rounded to a third of a point.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  {
    let category = DynamicType.category(of: traitCollection)
    let ratio =
      DynamicType.size(of: style, in: category) / DynamicType.size(of: style, in: .large)
    return (value * ratio * 3).rounded() / 3
  }
}
