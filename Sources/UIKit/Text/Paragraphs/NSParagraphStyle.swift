public import Foundation

/// The layout of a paragraph's lines. Lengths are in points.
///
/// Not an `NSObject`, for the reason given at ``UIFont``.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying {
  /// The values, compared and copied together.
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
  }

  var values = Values()

  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public init() {}

  init(values: Values) { self.values = values }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// How a line that is too long is wrapped or truncated.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The writing direction.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The space between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor of a line's natural height; 0 means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line; 0 means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Space after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Space before the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines: a distance from the leading edge if positive, otherwise from the trailing
  /// edge.
  open var tailIndent: CGFloat { values.tailIndent }

  /// An immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

  /// An immutable copy.
  open func copy() -> Any { copy(with: nil) }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  /// A mutable copy.
  open func mutableCopy() -> Any { mutableCopy(with: nil) }

  /// Both styles are equal.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

  /// The other is an equal style.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle) == self }

  /// Hashes the values.
  open func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
