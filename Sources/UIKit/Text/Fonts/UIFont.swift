public import Foundation
import ScreenInterface

/// A typeface in one size and weight, with its measures in points.
///
/// Immutable and usable on any thread. Its metrics come from the display server on the main thread;
/// on other threads, and without a display, they are fixed metrics of the system font.
///
/// Not an `NSObject`: Foundation on Linux ends the process when an attribute of a text has an
/// `NSObject` as its value and is replaced.
open class UIFont: Hashable, CustomStringConvertible, @unchecked Sendable {
  // @unchecked: every stored property is a constant of a Sendable type.

  /// The font's description for the display server.
  let wire: WireFont
  /// The text style of a preferred font, which can follow the content size category.
  let textStyle: TextStyle?

  init(wire: WireFont, textStyle: TextStyle? = nil) {
    self.wire = wire
    self.textStyle = textStyle
  }

  /// The system font in regular weight.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(wire: .system(size: fontSize, weight: weight))
  }

  /// The system font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var wire = WireFont.system(size: fontSize, weight: .regular)
    wire.italic = true
    return UIFont(wire: wire)
  }

  /// The system's monospaced font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var wire = WireFont.system(size: fontSize, weight: weight)
    wire.design = .monospaced
    return UIFont(wire: wire)
  }

  /// The system font with monospaced digits.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var wire = WireFont.system(size: fontSize, weight: weight)
    wire.monospacedDigits = true
    return UIFont(wire: wire)
  }

  /// Creates a font from a descriptor, in a size; 0 means the descriptor's size.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var wire = descriptor.wire
    if pointSize > 0 { wire.size = Float(pointSize) }
    self.wire = wire
    textStyle = nil
  }

  /// The font with a name like `Georgia-BoldItalic`; `nil` if the device lacks the family.
  ///
  /// Families that every iPhone has but this device lacks are replaced by the system font of a
  /// similar design: Helvetica by the default one, Georgia by the serif one, Menlo by the
  /// monospaced one.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let wire = FontName(fontName).font(size: fontSize) else { return nil }
    self.wire = wire
    textStyle = nil
  }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var wire = wire
    wire.size = Float(fontSize)
    return UIFont(wire: wire, textStyle: nil)
  }

  /// The font's descriptor, for deriving other fonts.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(wire: wire) }

  /// The size, in points.
  open var pointSize: CGFloat { CGFloat(wire.size) }
  /// The name of the family that the display server found.
  open var familyName: String { metrics.family }
  /// The family's name with weight and slant, such as `Inter-BoldItalic`.
  open var fontName: String { FontName.name(family: familyName, wire: wire) }

  /// The height of the tallest letters above the baseline, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// The depth of the lowest letters below the baseline, in points; negative.
  open var descender: CGFloat { metrics.descender }
  /// The font's recommended space between lines, in points.
  open var leading: CGFloat { metrics.leading }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of a lower-case x, in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { metrics.ascender - metrics.descender + metrics.leading }

  private var metrics: FontMeasures { FontMeasures.of(wire) }

  /// Both fonts draw text identically.
  public static func == (a: UIFont, b: UIFont) -> Bool { a.wire == b.wire }

  /// The other is a font that draws text identically.
  open func isEqual(_ object: Any?) -> Bool { (object as? UIFont) == self }

  /// Hashes the properties that `==` compares.
  open func hash(into hasher: inout Hasher) { hasher.combine(wire) }

  /// Name, size and weight, for logs.
  open var description: String {
    "<UIFont: \(fontName) \(pointSize)pt weight \(wire.weight)>"
  }
}

// iOS's fixed sizes.
extension UIFont {
  /// The size of labels: 17.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons: 18.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of the system's text: 14.
  public class var systemFontSize: CGFloat { 14 }
}
