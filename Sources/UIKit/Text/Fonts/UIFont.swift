public import Foundation
import SystemInterface

/// A typeface in one size and weight, with its measures in points.
///
/// A value that never changes: any thread may make and ask it. Its metrics are asked of the display
/// server on the main thread, and taken from the system font's fixed ones elsewhere and where there
/// is no display.
///
/// Not an `NSObject`: Foundation on Linux ends the process when an attribute of a text has one as
/// its value and gets another.
open class UIFont: Hashable, CustomStringConvertible, @unchecked Sendable {
  // @unchecked: every stored property is a constant of a Sendable type.

  /// What the display server is told of the font.
  let wire: WireFont
  /// The text style that the font was preferred for; it can follow the content size category.
  let textStyle: TextStyle?

  init(wire: WireFont, textStyle: TextStyle? = nil) {
    self.wire = wire
    self.textStyle = textStyle
  }

  /// The system's font in regular weight.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(wire: .system(size: fontSize, weight: weight))
  }

  /// The system's font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var wire = WireFont.system(size: fontSize, weight: .regular)
    wire.italic = true
    return UIFont(wire: wire)
  }

  /// The system's font whose characters all have one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var wire = WireFont.system(size: fontSize, weight: weight)
    wire.design = .monospaced
    return UIFont(wire: wire)
  }

  /// The system's font whose digits all have one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var wire = WireFont.system(size: fontSize, weight: weight)
    wire.monospacedDigits = true
    return UIFont(wire: wire)
  }

  /// The font that a descriptor describes, in a size; 0 takes the descriptor's size.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var wire = descriptor.wire
    if pointSize > 0 { wire.size = Float(pointSize) }
    self.wire = wire
    textStyle = nil
  }

  /// The font of a name like `Georgia-BoldItalic`, or `nil` if the device has none of that family.
  ///
  /// Families that every iPhone has, and this device has not, are stood for by the system's font of
  /// the same design: Helvetica by the plain one, Georgia by the serif one, Menlo by the monospaced.
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

  /// What the font is, to derive others from.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(wire: wire) }

  /// The size, in points.
  open var pointSize: CGFloat { CGFloat(wire.size) }
  /// The family's name, as the display server found it.
  open var familyName: String { metrics.family }
  /// The family's name with weight and slant, as `Inter-BoldItalic`.
  open var fontName: String { FontName.name(family: familyName, wire: wire) }

  /// How far the tallest letters rise over the baseline.
  open var ascender: CGFloat { metrics.ascender }
  /// How far the deepest letters fall under the baseline; negative.
  open var descender: CGFloat { metrics.descender }
  /// The space between lines that the font asks for.
  open var leading: CGFloat { metrics.leading }
  /// The height of capital letters.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of a lower case x.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line.
  open var lineHeight: CGFloat { metrics.ascender - metrics.descender + metrics.leading }

  private var metrics: FontMeasures { FontMeasures.of(wire) }

  /// Whether both draw alike.
  public static func == (a: UIFont, b: UIFont) -> Bool { a.wire == b.wire }

  /// Whether the other is a font that draws alike.
  open func isEqual(_ object: Any?) -> Bool { (object as? UIFont) == self }

  /// Feeds what makes fonts equal.
  open func hash(into hasher: inout Hasher) { hasher.combine(wire) }

  /// Name, size and weight, for logs.
  open var description: String {
    "<UIFont: \(fontName) \(pointSize)pt weight \(wire.weight)>"
  }
}

// The sizes of iOS, which no setting changes.
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
