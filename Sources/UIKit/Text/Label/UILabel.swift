public import Foundation

/// A view that shows text.
@preconcurrency @MainActor open class UILabel: UIView {
  private var plain: String?
  /// The attributed text, if the label has one.
  private var attributed: NSAttributedString?
  private var fontStored = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var colorStored: UIColor = .label

  /// Creates a label of size zero.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a label with this frame, in its superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a label from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  // MARK: Text

  /// The text.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      guard attributed != nil || plain != newValue else { return }
      attributed = nil
      plain = newValue
      contentDidChange()
    }
  }

  /// The attributed text. Setting font, colour or alignment later changes the whole text.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      plain = nil
      contentDidChange()
    }
  }

  /// The font; a system font of 17 points unless set.
  open var font: UIFont! {
    get { fontStored }
    set {
      fontStored = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
      applyToAll(.font, fontStored)
      contentDidChange()
    }
  }

  /// The colour of the text.
  open var textColor: UIColor! {
    get { colorStored }
    set {
      colorStored = newValue ?? .label
      applyToAll(.foregroundColor, colorStored)
      setNeedsDisplay()
    }
  }

  /// The alignment of lines; natural is the interface's leading edge.
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      applyToParagraphs { $0.alignment = textAlignment }
      setNeedsDisplay()
    }
  }

  /// How lines that are too long are wrapped or truncated.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      applyToParagraphs { $0.lineBreakMode = lineBreakMode }
      contentDidChange()
    }
  }

  /// The maximum number of lines; 0 means as many as fit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

  /// The text is drawn as enabled.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// The text is drawn in its highlighted colour.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour while the label is highlighted; `nil` means the ordinary one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the text's sharp shadow; `nil` means no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The shadow's offset in points; by default one point upwards.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// The font shrinks to fit the label's width.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The minimum scale of the font; 0 means no minimum.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The vertical position of shrunken text.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// Letters move closer before the text is truncated. Stored only.
  open var allowsDefaultTighteningForTruncation = false

  /// The width at which a multi-line label wraps for its intrinsic size, in points; 0 means no
  /// wrapping.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A preferred font follows the content size category.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: fontStored, .foregroundColor: colorStored, .paragraphStyle: style]
  }

  private func applyToAll(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.attributed = changed
  }

  private func applyToParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    attributed.enumerateAttribute(
      .paragraphStyle, in: NSRange(location: 0, length: changed.length), options: []
    ) { value, range, _ in
      // Text without a paragraph style uses the label's values.
      guard let style = value as? NSParagraphStyle else { return }
      let mutable = NSMutableParagraphStyle()
      mutable.setParagraphStyle(style)
      change(mutable)
      changed.addAttribute(.paragraphStyle, value: mutable, range: range)
    }
    self.attributed = changed
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Size

  /// The text's size, in whole pixels.
  open override var intrinsicContentSize: CGSize {
    let width = numberOfLines == 1 ? 0 : preferredMaxLayoutWidth
    return wanted(in: CGSize(width: width, height: 0), lines: numberOfLines)
  }

  /// The text's size within this size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wanted(in: size, lines: numberOfLines)
  }

  private func wanted(in size: CGSize, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    // A single line keeps its length; several lines wrap at the width.
    let width = lines == 1 || size.width >= TextLayout.unlimited ? 0 : max(size.width, 0)
    let measured = layout(content, width: width, height: 0, lines: lines).measure().size
    return Pixels.roundedUp(measured, traits: traitCollection)
  }

  /// The text's rectangle in an area, with a maximum number of lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let measured = layout(
      content, width: bounds.width, height: bounds.height, lines: numberOfLines
    ).measure()
    let size = Pixels.roundedUp(measured.size, traits: traitCollection)
    let left = measured.lines.map(\.rect.minX).min() ?? 0
    let height = min(size.height, bounds.height)
    let y = bounds.minY + ((bounds.height - height) / 2)
    return CGRect(
      x: bounds.minX + left, y: Pixels.rounded(y, traits: traitCollection),
      width: min(size.width, bounds.width), height: height)
  }

  // MARK: Drawing

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle, vertically centred.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
    var shown = content
    var font = fontStored
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth {
      scale = TextScaling.factor(
        for: shown, in: rect.size, maximumLines: numberOfLines,
        least: minimumScaleFactor, defaults: defaults(font: font))
      shown = TextScaling.scaled(shown, by: scale, defaultFont: font)
      font = font.withSize(font.pointSize * scale)
    }
    let layout = layout(
      shown, width: rect.width, height: rect.height, lines: numberOfLines, font: font)
    let origin = CGPoint(
      x: rect.minX, y: top(of: layout, in: rect, isScaled: scale < 1, font: font))
    if let shadowColor {
      let shadow = NSMutableAttributedString(attributedString: shown)
      shadow.addAttribute(
        .foregroundColor, value: shadowColor, range: NSRange(location: 0, length: shadow.length))
      self.layout(
        shadow, width: rect.width, height: rect.height, lines: numberOfLines, font: font
      ).draw(at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    layout.draw(at: origin)
  }

  private func top(of layout: TextLayout, in rect: CGRect, isScaled: Bool, font: UIFont)
    -> CGFloat
  {
    let height = layout.measure().size.height
    var y = rect.minY + (rect.height - height) / 2
    if isScaled && numberOfLines == 1 {
      let fullTop = rect.minY + (rect.height - fontStored.lineHeight) / 2
      switch baselineAdjustment {
      case .alignBaselines: y = fullTop + fontStored.ascender - font.ascender
      case .alignCenters: break
      case .none: y = fullTop
      }
    }
    return Pixels.rounded(y, traits: traitCollection)
  }

  /// The text with the look of the current state: highlighted or disabled.
  private var content: NSAttributedString {
    guard let attributed else { return NSAttributedString(string: plain ?? "") }
    guard isHighlighted && highlightedTextColor != nil else { return attributed }
    let changed = NSMutableAttributedString(attributedString: attributed)
    changed.addAttribute(
      .foregroundColor, value: color, range: NSRange(location: 0, length: changed.length))
    return changed
  }

  private var color: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? colorStored : colorStored
    return isEnabled ? color : .tertiaryLabel
  }

  private func defaults(font: UIFont) -> TextLayout.Defaults {
    TextLayout.Defaults(
      font: font, color: color, alignment: textAlignment, lineBreakMode: lineBreakMode,
      rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, alignsWithInterface: true)
  }

  private func layout(
    _ string: NSAttributedString, width: CGFloat, height: CGFloat, lines: Int, font: UIFont? = nil
  ) -> TextLayout {
    TextLayout(
      string, width: width, height: lines == 1 ? 0 : height, maximumLines: lines,
      defaults: defaults(font: font ?? fontStored), traits: traitCollection)
  }

  // MARK: Surroundings

  /// Updates the colours and the text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
    setNeedsDisplay()
  }

  private func followContentSize() {
    guard adjustsFontForContentSizeCategory, let style = fontStored.textStyle else { return }
    let preferred = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    if preferred != fontStored { font = preferred }
  }

  /// The accessibility label; by default the text.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// The distance of the first line's baseline from the label's top, in points.
  var firstBaseline: CGFloat {
    let rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    return rect.minY + (layoutInBounds.lines.first?.baseline ?? fontStored.ascender)
  }

  /// The distance of the last line's baseline from the label's top, in points.
  var lastBaseline: CGFloat {
    let rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    return rect.minY + (layoutInBounds.lines.last?.baseline ?? fontStored.ascender)
  }

  private var layoutInBounds: TextMeasurement {
    layout(content, width: bounds.width, height: bounds.height, lines: numberOfLines).measure()
  }
}

/// The vertical position of text that was scaled down to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text at full size.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top of the text at full size.
  case none = 2
}
