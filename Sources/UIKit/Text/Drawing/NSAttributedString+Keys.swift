public import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``. Without it: Helvetica 12 on iOS, the system's font in 12 points here.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``. Without it: black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor`` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``; of a paragraph, its first character's counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A number: points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points added after each character.
  public static let tracking = NSAttributedString.Key("NSTracking")
  /// An ``NSUnderlineStyle``'s raw value; any but 0 is drawn as one line in the text's colour.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// An ``NSUnderlineStyle``'s raw value; any but 0 is drawn as one line in the text's colour.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number: points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An ``NSShadow``; of a paragraph, its first character's counts.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A number; any but 0 is drawn in italics.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A URL or a string; drawn in the colour of links where no other colour is given.
  public static let link = NSAttributedString.Key("NSLink")
}

/// How a line under or through text looks.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits, as on iOS.
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

/// The shadow that text throws.
///
/// Not an `NSObject`, for the reason given at ``UIFont``.
open class NSShadow {
  /// By how much it is moved.
  open var shadowOffset = CGSize.zero
  /// How blurred it is; 0: sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A ``UIColor``; `nil`: no shadow. As on iOS it begins as black of one third opacity.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow of no offset and no blur.
  public init() {}
}
