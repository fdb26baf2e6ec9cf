public import Foundation

/// A view with text of many lines that is edited and scrolled.
///
/// Its delegate is that of ``UIScrollView``: one that is a ``UITextViewDelegate`` hears of editing
/// as well.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  let canvas = TextCanvas(frame: .zero)
  var traitValues = TextInputTraitValues()
  private var showsCaretAfterLayout = false

  /// The room that the text is laid out in.
  public let textContainer = NSTextContainer()

  /// A text view of size zero.
  public convenience init() { self.init(frame: .zero) }

  /// A text view with this frame, in its superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A text view with this frame; the container is not used.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
  }

  /// A text view as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    canvas.host = self
    addSubview(canvas)
    textContainer.onChange = { [weak self] in self?.canvasNeedsLayout() }
    isAccessibilityElement = true
  }

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  /// The text.
  open var text: String! {
    get { canvas.editor.text }
    set {
      canvas.editor.setContent(
        NSAttributedString(string: newValue ?? "", attributes: typingAttributesStored))
      canvasNeedsLayout()
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { canvas.editor.content }
    set {
      canvas.editor.setContent(newValue ?? NSAttributedString(string: ""))
      canvasNeedsLayout()
    }
  }

  /// The font; a system font of 12 points unless set. Setting it changes all of the text.
  open var font: UIFont? {
    didSet {
      applyToAll(.font, font)
      canvasNeedsLayout()
    }
  }

  /// The colour of the text. Setting it changes all of the text.
  open var textColor: UIColor? = .label {
    didSet {
      applyToAll(.foregroundColor, textColor)
      canvasNeedsLayout()
    }
  }

  /// On which side lines begin.
  open var textAlignment: NSTextAlignment = .natural { didSet { canvasNeedsLayout() } }

  private func applyToAll(_ key: NSAttributedString.Key, _ value: Any?) {
    typingAttributesStored[key] = value
    guard canvas.editor.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: canvas.editor.content)
    let all = NSRange(location: 0, length: changed.length)
    if let value {
      changed.addAttribute(key, value: value, range: all)
    } else {
      changed.removeAttribute(key, range: all)
    }
    canvas.editor.setAttributes(of: changed)
  }

  private var typingAttributesStored: [NSAttributedString.Key: Any] {
    get { canvas.editor.typingAttributes }
    set { canvas.editor.typingAttributes = newValue }
  }

  /// What text that is typed looks like; it follows the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typingAttributesStored }
    set { typingAttributesStored = newValue }
  }

  /// Whether a font of a text style follows the content size category.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }

  private func followContentSize() {
    guard adjustsFontForContentSizeCategory, let style = font?.textStyle else { return }
    let preferred = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    if preferred != font { font = preferred }
  }

  /// Colours and text sizes follow the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
    canvasNeedsLayout()
  }

  // MARK: Selection

  /// Whether the text can be edited.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// Whether text can be selected.
  open var isSelectable = true

  /// What is selected, in UTF-16 units.
  open var selectedRange: NSRange {
    get { canvas.editor.selection.range }
    set { canvas.editor.select(TextSelection(canvas.editor.clamped(newValue))) }
  }

  /// Scrolls as little as needed to show a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let caret = canvas.caretRect(at: .init(offset: canvas.editor.clamped(range).location))
    let rect = canvas.selectionRects(for: range).reduce(caret) { $0.union($1) }
    scroll(toShow: convert(rect, from: canvas))
  }

  private func scroll(toShow rect: CGRect) {
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    guard room > 0 else { return }
    var y = contentOffset.y
    // A caret at the edge has as much room around it as the text has.
    let wanted = rect.insetBy(dx: 0, dy: -min(textContainerInset.top, 8))
    if wanted.maxY > y + bounds.height - insets.bottom {
      y = wanted.maxY - bounds.height + insets.bottom
    }
    if wanted.minY < y + insets.top { y = wanted.minY - insets.top }
    y = min(y, max(contentSize.height + insets.bottom - bounds.height, -insets.top))
    y = max(y, -insets.top)
    if y != contentOffset.y { setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false) }
  }

  // MARK: Layout

  /// Room around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { canvasNeedsLayout() }
  }

  /// The font that counts where the text says nothing.
  private var fontOrDefault: UIFont { font ?? UIFont.systemFont(ofSize: 12) }

  private func style(width: CGFloat) -> TextCanvas.Style {
    let sides = textContainerInset.left + textContainerInset.right
    var style = TextCanvas.Style()
    style.width = max(width - sides - 2 * textContainer.lineFragmentPadding, 1)
    style.maximumLines = textContainer.maximumNumberOfLines
    style.isSecure = isSecureTextEntry
    style.defaults = TextLayout.Defaults(
      font: fontOrDefault, color: textColor ?? .label, alignment: textAlignment,
      lineBreakMode: textContainer.lineBreakMode,
      rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return style
  }

  /// Lays the text out and places it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.style = style(width: bounds.width)
    let size = canvas.textSize
    let padding = textContainer.lineFragmentPadding
    let frame = CGRect(
      x: textContainerInset.left + padding - TextCanvas.margin, y: textContainerInset.top,
      width: canvas.style.width + 2 * TextCanvas.margin, height: size.height)
    if canvas.frame != frame { canvas.frame = frame }
    canvas.setNeedsLayout()
    let content = CGSize(
      width: bounds.width, height: size.height + textContainerInset.top + textContainerInset.bottom)
    if contentSize != content { contentSize = content }
    if showsCaretAfterLayout {
      showsCaretAfterLayout = false
      scroll(toShow: convert(canvas.caretRect, from: canvas))
    }
  }

  /// The size of the text with its insets, in the width that is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < TextLayout.unlimited ? size.width : 0
    let style = style(width: width)
    let measured = TextLayout(
      canvas.editor.content, width: width > 0 ? style.width : 0,
      maximumLines: style.maximumLines, defaults: style.defaults, traits: traitCollection
    ).measure().size
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    return Pixels.roundedUp(
      CGSize(
        width: width > 0 ? width : measured.width + sides,
        height: max(measured.height, fontOrDefault.lineHeight) + textContainerInset.top
          + textContainerInset.bottom),
      traits: traitCollection)
  }

  /// Without scrolling, the text view is as high as its text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let size = sizeThatFits(CGSize(width: bounds.width, height: 0))
    return CGSize(
      width: bounds.width > 0 ? UIView.noIntrinsicMetric : size.width, height: size.height)
  }

  /// The caret is to be seen after the next layout.
  func keepCaretVisible() {
    showsCaretAfterLayout = true
    setNeedsLayout()
  }

  // MARK: Editing

  private(set) var isEditing = false

  /// Text that can be edited or selected can be the first responder.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing, if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    canvas.isEditing = true
    guard isEditable else { return true }
    isEditing = true
    TextInputCenter.shared.editingDidChange(of: self, isEditing: true)
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard canvas.isEditing else { return super.resignFirstResponder() }
    guard !isEditing || textDelegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    canvas.editor.unmark()
    canvas.isEditing = false
    guard isEditing else { return true }
    isEditing = false
    TextInputCenter.shared.editingDidChange(of: self, isEditing: false)
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  // MARK: Typing

  /// Whether there is any text.
  open var hasText: Bool { canvas.editor.length > 0 }

  /// Puts text in at the caret or in the place of the selection.
  open func insertText(_ text: String) {
    guard isEditable else { return }
    canvas.editor.insert(text)
  }

  /// Deletes the selection or the character before the caret.
  open func deleteBackward() {
    guard isEditable else { return }
    _ = canvas.editor.perform(.delete(.backward))
  }

  /// Where the caret at a position is, in the content's points. An empty rectangle hides it.
  open func caretRect(for position: UITextPosition) -> CGRect { canvasCaretRect(for: position) }

  override func handleKey(_ key: UIKey) -> Bool { handleTextKey(key) }

  // MARK: Touches

  private var touchStart: (point: CGPoint, time: TimeInterval)?
  /// The finger selects; it does not scroll.
  private var selectsByDrag = false
  private var isDragged = false
  /// How long a finger rests before it selects.
  private static let restTime: TimeInterval = 0.5

  /// Begins to select.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    touchStart = (touch.location(in: self), touch.timestamp)
    isDragged = false
    selectsByDrag = canvas.isEditing && touch.tapCount > 1
    if canvas.isEditing && isSelectable {
      canvas.touchDown(at: touch.location(in: canvas), count: touch.tapCount)
    }
  }

  /// Selects what the finger goes over, after it has rested or come down twice.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let touchStart else { return }
    let point = touch.location(in: self)
    if max(abs(point.x - touchStart.point.x), abs(point.y - touchStart.point.y)) > 6 {
      if !isDragged && canvas.isEditing && touch.timestamp - touchStart.time > Self.restTime {
        selectsByDrag = true
      }
      isDragged = true
    }
    if isDragged && selectsByDrag && isSelectable {
      canvas.touchDragged(to: touch.location(in: canvas))
    }
  }

  /// A tap begins editing, and puts the caret there.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, touchStart != nil else { return }
    touchStart = nil
    guard !isDragged else { return }
    if !canvas.isEditing {
      guard becomeFirstResponder() else { return }
      canvas.tapped(at: touch.location(in: canvas))
    } else if touch.tapCount == 1 && isSelectable {
      canvas.tapped(at: touch.location(in: canvas))
    }
  }

  /// The touch scrolls.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touchStart = nil
  }

  /// A finger that selects does not scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === panGestureRecognizer && selectsByDrag && touchStart != nil {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Input views

  private var inputViewStored: UIView?
  private var accessoryStored: UIView?

  /// What is shown in place of the keyboard while the text is edited.
  open override var inputView: UIView? {
    get { inputViewStored }
    set { inputViewStored = newValue }
  }

  /// The input views are others than before.
  open override func reloadInputViews() { KeyboardController.shared.setNeedsUpdate() }

  /// What is shown on top of the keyboard while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { accessoryStored }
    set { accessoryStored = newValue }
  }

  /// The text.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }
}
