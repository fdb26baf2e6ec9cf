public import Foundation

/// A view that shows text which is not edited.
@preconcurrency @MainActor open class UILabel: UIView {
  private var plain: String?
  /// The text with attributes of its own, if it was given as such.
  private var attributed: NSAttributedString?
  private var fontStored = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var colorStored: UIColor = .label

  /// A label of size zero.
  public convenience init() { self.init(frame: .zero) }

  /// A label with this frame, in its superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A label as a storyboard describes it.
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

  /// The text with its attributes. Setting font, colour or alignment later changes all of it.
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

  /// On which side lines begin; natural: as the text's writing direction says.
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      applyToParagraphs { $0.alignment = textAlignment }
      setNeedsDisplay()
    }
  }

  /// What becomes of lines that are too long.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      applyToParagraphs { $0.lineBreakMode = lineBreakMode }
      contentDidChange()
    }
  }

  /// How many lines there may be; 0: as many as there is room for.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

  /// Whether the text is drawn as usable.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the text is drawn in its other colour.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour while the label is highlighted; `nil`: as ever.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of a sharp shadow of the text; `nil`: none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// By how much the shadow is moved; a point upwards unless set.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// Whether the text becomes smaller to fit the label's width.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// How small the text may become, as a share of its size; 0: as small as need be.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Where text that became smaller stands.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// Whether letters come closer before the text is truncated. Kept, without effect here.
  open var allowsDefaultTighteningForTruncation = false

  /// The width at which a label of several lines wraps when it says how large it wants to be; 0:
  /// it does not wrap.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a font of a text style follows the content size category.
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
      // Where there is no style the label's own values count anyway.
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

  /// The size that the text wants, in whole pixels.
  open override var intrinsicContentSize: CGSize {
    let width = numberOfLines == 1 ? 0 : preferredMaxLayoutWidth
    return wanted(in: CGSize(width: width, height: 0), lines: numberOfLines)
  }

  /// The size that the text takes within this one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wanted(in: size, lines: numberOfLines)
  }

  private func wanted(in size: CGSize, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    // One line wants to be as long as it is; several wrap at the width.
    let width = lines == 1 || size.width >= TextLayout.unlimited ? 0 : max(size.width, 0)
    let measured = layout(content, width: width, height: 0, lines: lines).measure().size
    return Pixels.roundedUp(measured, traits: traitCollection)
  }

  /// Where the text is drawn in a rectangle that it may fill with so many lines.
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

  /// Draws the text into a rectangle, in the middle of its height.
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

  /// The text as it is drawn now: highlighted, disabled.
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
      rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private func layout(
    _ string: NSAttributedString, width: CGFloat, height: CGFloat, lines: Int, font: UIFont? = nil
  ) -> TextLayout {
    TextLayout(
      string, width: width, height: lines == 1 ? 0 : height, maximumLines: lines,
      defaults: defaults(font: font ?? fontStored), traits: traitCollection)
  }

  // MARK: Surroundings

  /// Colours and text sizes follow the traits.
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

  /// The text, unless another label was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// The baseline of the first line, from the label's top.
  var firstBaseline: CGFloat {
    let rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    return rect.minY + (layoutInBounds.lines.first?.baseline ?? fontStored.ascender)
  }

  /// The baseline of the last line, from the label's top.
  var lastBaseline: CGFloat {
    let rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    return rect.minY + (layoutInBounds.lines.last?.baseline ?? fontStored.ascender)
  }

  private var layoutInBounds: TextMeasurement {
    layout(content, width: bounds.width, height: bounds.height, lines: numberOfLines).measure()
  }
}

/// Where text that became smaller to fit stands.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text in its full size.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top of the text in its full size.
  case none = 2
}
