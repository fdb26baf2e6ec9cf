/// A part of a text that has the same attributes throughout.
public struct TextFragment: Hashable, Sendable {
  public var text: String
  public var attributes = TextAttributes()
}

/// How text looks. What is nil is as elsewhere.
public struct TextAttributes: Hashable, Sendable {
  public var font: FontValue?
  public var color: ColorValue?
  public var backgroundColor: ColorValue?
  public var shadowColor: ColorValue?
  /// In points, to the right and down.
  public var shadowOffset: Offset?
  /// In points.
  public var kern: Double?
  /// 1: a single line.
  public var underline: Double?
  /// 1: a single line.
  public var strikethrough: Double?
  public var paragraph: ParagraphValue?

  /// A distance, in points.
  public struct Offset: Hashable, Sendable {
    public var horizontal: Double
    public var vertical: Double
  }
}

/// How a paragraph is laid out. What is nil is as elsewhere; distances are in points.
public struct ParagraphValue: Hashable, Sendable {
  /// `left`, `center`, `right`, `justified`, `natural`.
  public var alignment: String?
  /// As `NSLineBreakMode` is called in files, such as `truncatingTail`.
  public var lineBreakMode: String?
  public var lineSpacing: Double?
  public var paragraphSpacing: Double?
  public var minimumLineHeight: Double?
  public var maximumLineHeight: Double?
  public var lineHeightMultiple: Double?
}

/// The look of a bar. What is nil is as elsewhere.
public struct BarAppearance: Hashable, Sendable {
  public var backgroundColor: ColorValue?
  public var shadowColor: ColorValue?
  public var title: TextAttributes?
  public var largeTitle: TextAttributes?
}

/// Where a view is in its superview, by distances from edges and sizes, in points.
public struct FrameInset: Hashable, Sendable {
  public var minX: Double?
  public var minY: Double?
  public var maxX: Double?
  public var maxY: Double?
  public var width: Double?
  public var height: Double?

  /// Creates one; what is nil is not said.
  public init(
    minX: Double? = nil, minY: Double? = nil, maxX: Double? = nil, maxY: Double? = nil,
    width: Double? = nil, height: Double? = nil
  ) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.width = width
    self.height = height
  }
}
