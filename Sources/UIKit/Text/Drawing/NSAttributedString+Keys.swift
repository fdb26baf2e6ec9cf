public import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``. Default: the system font in 12 points; on iOS, Helvetica 12.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``. Default: black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor`` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``; the first character's value applies to the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A number: points to add after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points to add after each character.
  public static let tracking = NSAttributedString.Key("NSTracking")
  /// An ``NSUnderlineStyle``'s raw value; every value but 0 draws one line in the text's colour.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// An ``NSUnderlineStyle``'s raw value; every value but 0 draws one line in the text's colour.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number: points by which to raise the text.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An ``NSShadow``; the first character's value applies to the whole paragraph.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A number; every value but 0 draws the text in italics.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A URL or a string; drawn in the colour of links unless the text has another colour.
  public static let link = NSAttributedString.Key("NSLink")
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The raw bits, as on iOS.
  public let rawValue: Int
  /// A style by its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line, drawn as one line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines, drawn as one line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}

/// The shadow of a text.
///
/// Not an `NSObject`, for the reason given at ``UIFont``.
open class NSShadow {
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points; 0 means a sharp shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// A ``UIColor``; `nil` means no shadow. As on iOS, the default is black with an opacity of one
  /// third.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without offset and blur.
  public init() {}
}
