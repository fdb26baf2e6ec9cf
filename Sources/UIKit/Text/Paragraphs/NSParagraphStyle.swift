public import Foundation

/// How the lines of a paragraph are laid out. Lengths are points.
///
/// Not an `NSObject`, for the reason given at ``UIFont``.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying {
  /// The values themselves, compared and copied as one.
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

  /// The style with all defaults.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The style with all defaults.
  public init() {}

  init(values: Values) { self.values = values }

  /// On which side lines begin.
  open var alignment: NSTextAlignment { values.alignment }
  /// What becomes of a line that is too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// In which direction the paragraph runs.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Space between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// What a line's natural height is multiplied by; 0: by 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0: without limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Space after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Space before the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line is moved in.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are moved in.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the beginning's edge if positive, from the other one if not.
  open var tailIndent: CGFloat { values.tailIndent }

  /// A copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

  /// A copy that does not change.
  open func copy() -> Any { copy(with: nil) }

  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  /// A copy that can be changed.
  open func mutableCopy() -> Any { mutableCopy(with: nil) }

  /// Whether both say the same.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

  /// Whether the other is a style that says the same.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle) == self }

  /// Feeds what makes styles equal.
  open func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed.
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

  /// Takes over all that another style says.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
