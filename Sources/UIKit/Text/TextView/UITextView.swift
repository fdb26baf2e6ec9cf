public import Foundation

/// A view with multiple lines of editable, scrolling text.
///
/// Its delegate is that of ``UIScrollView``; a ``UITextViewDelegate`` receives the editing events
/// as well.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  let canvas = TextCanvas(frame: .zero)
  var traitValues = TextInputTraitValues()
  let textInteraction = UITextInteraction(for: .editable)
  private var showsCaretAfterLayout = false

  /// The area of the text.
  public let textContainer = NSTextContainer()

  /// Creates a text view of size zero.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a text view with this frame, in its superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a text view with this frame; the container is ignored.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
  }

  /// Creates a text view from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    canvas.host = self
    addSubview(canvas)
    textInteraction.textInput = self
    addInteraction(textInteraction)
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

  /// The font; by default the system font in 12 points. Setting it changes the whole text.
  open var font: UIFont? {
    didSet {
      applyToAll(.font, font)
      canvasNeedsLayout()
    }
  }

  /// The colour of the text. Setting it changes the whole text.
  open var textColor: UIColor? = .label {
    didSet {
      applyToAll(.foregroundColor, textColor)
      canvasNeedsLayout()
    }
  }

  /// The alignment of lines.
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

  /// The attributes of newly typed text; they follow the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typingAttributesStored }
    set { typingAttributesStored = newValue }
  }

  /// A preferred font follows the content size category.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }

  private func followContentSize() {
    guard adjustsFontForContentSizeCategory, let style = font?.textStyle else { return }
    let preferred = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    if preferred != font { font = preferred }
  }

  /// Updates the colours and the text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
    canvasNeedsLayout()
  }

  // MARK: Selection

  /// The text can be edited.
  open var isEditable = true {
    didSet {
      if !isEditable { resignFirstResponder() }
      touchesMayHaveOtherEffects()
    }
  }
  /// Text can be selected.
  open var isSelectable = true { didSet { touchesMayHaveOtherEffects() } }

  private func touchesMayHaveOtherEffects() {
    textInteraction.textInteractionMode = isEditable ? .editable : .nonEditable
    textInteraction.isSelecting = isSelectable
    textInteraction.isEnabled = isEditable || isSelectable
  }

  /// The selected range, in UTF-16 units.
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
    // A caret at the edge gets the same margin as the text.
    let wanted = rect.insetBy(dx: 0, dy: -min(textContainerInset.top, 8))
    if wanted.maxY > y + bounds.height - insets.bottom {
      y = wanted.maxY - bounds.height + insets.bottom
    }
    if wanted.minY < y + insets.top { y = wanted.minY - insets.top }
    y = min(y, max(contentSize.height + insets.bottom - bounds.height, -insets.top))
    y = max(y, -insets.top)
    if y != contentOffset.y { setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false) }
  }

  // MARK: State restoration

  /// Writes the place and the selection, and not the text, which is the app's.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeSelection(selectedRange)
  }

  /// Selects what was selected, if the text is long enough.
  open override func decodeRestorableState(with coder: NSCoder) {
    if let range = coder.decodeSelection(in: canvas.editor.length) { selectedRange = range }
    super.decodeRestorableState(with: coder)
  }

  // MARK: Layout

  /// The insets around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { canvasNeedsLayout() }
  }

  /// The font of text without a font attribute.
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

  /// Lays out the text.
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

  /// The size of the text with its insets, at the given width.
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

  /// Makes the caret visible in the next layout.
  func keepCaretVisible() {
    showsCaretAfterLayout = true
    setNeedsLayout()
  }

  /// What is about to cover the text, such as the keyboard, does not cover a caret that is in sight.
  override func insetsWillChange() {
    super.insetsWillChange()
    guard isEditing else { return }
    let caret = convert(canvas.caretRect, from: canvas)
    let shown = bounds.inset(by: adjustedContentInset)
    if caret.maxY > shown.minY, caret.minY < shown.maxY { keepCaretVisible() }
  }

  // MARK: Editing

  private(set) var isEditing = false

  /// Whether the text can be edited or selected.
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

  /// Inserts text at the caret or replaces the selection.
  open func insertText(_ text: String) {
    guard isEditable else { return }
    canvas.editor.insert(text)
  }

  /// Deletes the selection or the character before the caret.
  open func deleteBackward() {
    guard isEditable else { return }
    _ = canvas.editor.perform(.delete(.backward))
  }

  /// The caret's rectangle at a position, in the content's points. An empty rectangle hides it.
  open func caretRect(for position: UITextPosition) -> CGRect { canvasCaretRect(for: position) }

  /// The selected range; an empty range is the caret.
  open var selectedTextRange: UITextRange? {
    get { TextRange(canvas.editor.selection) }
    set { canvasSelect(newValue) }
  }

  /// The rectangles of a selected range, in this view's points. Without any the selection has no
  /// handles.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    canvasSelectionRects(for: range)
  }

  /// The position nearest to a point in this view's points: where a touch places the caret.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    canvasClosestPosition(to: point)
  }

  override func handleKey(_ key: UIKey) -> Bool { handleTextKey(key) }

  // MARK: Edit actions

  /// An action of the edit menu has an effect now. A subclass that returns false for one
  /// takes it out of the menu, and from the keys of a hardware keyboard.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(by: action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Copies the selection and deletes it.
  open func cut(_ sender: Any?) { _ = canvas.editor.perform(.cut) }
  /// Copies the selection.
  open func copy(_ sender: Any?) { _ = canvas.editor.perform(.copy) }
  /// Replaces the selection with the pasteboard's content.
  open func paste(_ sender: Any?) { pasteText() }
  /// Deletes the selection.
  open func delete(_ sender: Any?) { _ = canvas.editor.perform(.delete(.backward)) }
  /// Selects the word at the caret.
  open func select(_ sender: Any?) { selectWord() }
  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { canvas.editor.selectAll() }

  // MARK: Input views

  private var inputViewStored: UIView?
  private var accessoryStored: UIView?

  /// The view shown instead of the keyboard.
  open override var inputView: UIView? {
    get { inputViewStored }
    set { inputViewStored = newValue }
  }

  /// Updates the input views after they have changed.
  open override func reloadInputViews() { KeyboardController.shared.setNeedsUpdate() }

  /// The view shown above the keyboard.
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
