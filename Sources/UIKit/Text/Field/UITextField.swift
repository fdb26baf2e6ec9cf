public import Foundation

/// A control with one line of editable text.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  let canvas = TextCanvas(frame: .zero)
  private let clip = UIView(frame: .zero)
  let clearButton = TextFieldClearButton(frame: CGRect(x: 0, y: 0, width: 19, height: 19))
  /// How far the text is scrolled to the left, in points.
  private var scrollX: CGFloat = 0
  /// The next inserted text replaces the whole text.
  private var clearsOnNextInsertion = false
  var traitValues = TextInputTraitValues()
  let textInteraction = UITextInteraction(for: .editable)

  /// Controls and observes editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Creates a field of size zero.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a field with this frame, in its superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a field from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    canvas.host = self
    clip.addSubview(canvas)
    addSubview(clip)
    clearButton.isHidden = true
    clearButton.addAction(
      UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
    addSubview(clearButton)
    textInteraction.textInput = self
    addInteraction(textInteraction)
    isAccessibilityElement = true
    styleDidChange()
  }

  // MARK: Text

  /// The text.
  open var text: String? {
    get { canvas.editor.text }
    set { attributedText = NSAttributedString(string: newValue ?? "") }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { canvas.editor.content }
    set {
      canvas.editor.setContent(Self.singleLine(newValue ?? NSAttributedString(string: "")))
      textDidChange()
    }
  }

  /// The font; a system font of 17 points unless set.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { styleDidChange() } }
  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { styleDidChange() } }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural { didSet { styleDidChange() } }
  /// The attributes of text without attributes of its own.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: fontOrDefault, .foregroundColor: textColor ?? .label] }
    set {
      font = newValue[.font] as? UIFont ?? fontOrDefault
      textColor = newValue[.foregroundColor] as? UIColor ?? .label
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }
  /// The attributes of newly typed text; `nil` while not editing.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? canvas.editor.typingAttributes : nil }
    set { canvas.editor.typingAttributes = newValue ?? [:] }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The attributed text shown while the field is empty.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The font shrinks to fit the field.
  open var adjustsFontSizeToFitWidth = false { didSet { styleDidChange() } }
  /// The minimum font size, in points.
  open var minimumFontSize: CGFloat = 0 { didSet { styleDidChange() } }
  /// A preferred font follows the content size category.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  /// Starting to edit clears the text.
  open var clearsOnBeginEditing = false
  /// The next inserted text replaces the whole text.
  open var clearsOnInsertion: Bool {
    get { clearsOnNextInsertion }
    set { clearsOnNextInsertion = newValue }
  }

  var fontOrDefault: UIFont { font ?? UIFont.systemFont(ofSize: 17) }

  // MARK: State restoration

  /// Writes the text and the selection.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard !isSecureTextEntry else { return }
    coder.encodeFieldText(text ?? "")
    coder.encodeSelection(canvas.editor.selection.range)
  }

  /// Shows the text that was written, with its selection. A secure field keeps nothing.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let written = coder.decodeFieldText() { text = written }
    if let range = coder.decodeSelection(in: canvas.editor.length) {
      canvas.editor.select(TextSelection(range))
    }
  }

  // MARK: Looks

  /// The style of the border.
  open var borderStyle: BorderStyle = .none {
    didSet {
      invalidateIntrinsicContentSize()
      surroundingsDidChange()
    }
  }
  /// The background image; replaces every border but the rounded one.
  open var background: UIImage? { didSet { setNeedsDisplay() } }
  /// The background image while the field is disabled.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
  /// When the clear button is shown; only for a field with text.
  open var clearButtonMode: ViewMode = .never { didSet { surroundingsDidChange() } }
  /// The view before the text.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// When the left view is shown.
  open var leftViewMode: ViewMode = .never { didSet { surroundingsDidChange() } }
  /// The view after the text, instead of the clear button.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// When the right view is shown.
  open var rightViewMode: ViewMode = .never { didSet { surroundingsDidChange() } }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    surroundingsDidChange()
  }

  private func surroundingsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func styleDidChange() {
    canvasNeedsLayout()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func textDidChange() {
    clearsOnNextInsertion = false
    invalidateIntrinsicContentSize()
    canvasNeedsLayout()
    setNeedsDisplay()
  }

  private func followContentSize() {
    guard adjustsFontForContentSizeCategory, let style = font?.textStyle else { return }
    let preferred = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    if preferred != font { font = preferred }
  }

  /// Updates the colours and the text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
    styleDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    styleDidChange()
  }

  // MARK: Rectangles

  /// The frame of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self, bounds: bounds).textRect
  }

  /// The frame of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The frame of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self, bounds: bounds).clearButtonRect
  }

  /// The frame of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self, bounds: bounds).leftViewRect
  }

  /// The frame of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldGeometry(self, bounds: bounds).rightViewRect
  }

  /// The size of the text or placeholder with its surroundings.
  open override var intrinsicContentSize: CGSize { wantedSize }

  /// The size of the text or placeholder with its surroundings.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wantedSize }

  private var wantedSize: CGSize { TextFieldGeometry(self, bounds: bounds).wantedSize }

  /// The baseline of the text, from the field's top.
  var firstBaseline: CGFloat {
    let rect = textRect(forBounds: bounds)
    return rect.midY - fontOrDefault.lineHeight / 2 + fontOrDefault.ascender
  }

  // MARK: Layout and drawing

  /// Lays out the text and the views beside it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let geometry = TextFieldGeometry(self, bounds: bounds)
    leftView?.isHidden = !geometry.showsLeftView
    if geometry.showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    rightView?.isHidden = !geometry.showsRightView
    if geometry.showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    clearButton.isHidden = !geometry.showsClearButton
    if geometry.showsClearButton { clearButton.frame = clearButtonRect(forBounds: bounds) }
    layoutText()
  }

  private func layoutText() {
    let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let margin = TextCanvas.margin
    var style = TextCanvas.Style()
    style.isSecure = isSecureTextEntry
    style.maximumLines = 1
    style.defaults = TextLayout.Defaults(
      font: fontOrDefault, color: isEnabled ? textColor ?? .label : .tertiaryLabel,
      alignment: textAlignment, lineBreakMode: .byClipping,
      rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, alignsWithInterface: true)
    canvas.style = style
    let wanted = canvas.textSize
    if wanted.width > rect.width {
      if adjustsFontSizeToFitWidth && rect.width > 0 {
        let least = max(minimumFontSize, 1) / fontOrDefault.pointSize
        let scale = max(min(rect.width / wanted.width, 1), min(least, 1))
        style.defaults.font = fontOrDefault.withSize(
          (fontOrDefault.pointSize * scale * 2).rounded(.down) / 2)
        canvas.style = style
      }
      if !isEditing {
        style.width = rect.width
        style.defaults.lineBreakMode = .byTruncatingTail
      }
    } else {
      style.width = rect.width
    }
    canvas.style = style
    let text = canvas.textSize
    let width = max(text.width, rect.width) + 2 * margin
    clip.frame = CGRect(
      x: rect.minX - margin, y: rect.minY, width: rect.width + 2 * margin, height: rect.height)
    scrollX = isEditing ? scrollKeepingCaretVisible(width: width, visible: rect.width) : 0
    let y = Pixels.rounded((rect.height - text.height) / 2, traits: traitCollection)
    canvas.frame = CGRect(x: -scrollX, y: y, width: width, height: text.height)
    canvas.setNeedsLayout()
  }

  private func scrollKeepingCaretVisible(width: CGFloat, visible: CGFloat) -> CGFloat {
    let caret = canvas.caretRect
    let visibleWidth = visible + 2 * TextCanvas.margin
    var x = min(scrollX, max(width - visibleWidth, 0))
    if caret.minX - 1 < x { x = caret.minX - 1 }
    if caret.maxX > x + visibleWidth { x = caret.maxX - visibleWidth }
    return max(x, 0)
  }

  /// Draws the border and, while there is no text, the placeholder.
  open override func draw(_ rect: CGRect) {
    let border = borderRect(forBounds: bounds)
    if let image = isEnabled ? background : disabledBackground ?? background,
      borderStyle != .roundedRect
    {
      image.draw(in: border)
    } else {
      TextFieldBorder(style: borderStyle, isEnabled: isEnabled).draw(in: border)
    }
    if !hasText && attributedPlaceholder != nil {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) {
    guard let attributedPlaceholder, rect.width > 0 else { return }
    let layout = TextLayout(
      attributedPlaceholder, width: rect.width, maximumLines: 1,
      defaults: TextLayout.Defaults(
        font: fontOrDefault, color: .placeholderText, alignment: textAlignment,
        lineBreakMode: .byTruncatingTail,
        rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
        alignsWithInterface: true),
      traits: traitCollection)
    let height = layout.measure().size.height
    let y = Pixels.rounded(rect.midY - height / 2, traits: traitCollection)
    layout.draw(at: CGPoint(x: rect.minX, y: y))
  }

  // MARK: Editing

  /// The text is being edited.
  open private(set) var isEditing = false

  /// The field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  private func beginEditing() {
    isEditing = true
    if clearsOnBeginEditing && hasText { canvas.editor.setContent(NSAttributedString(string: "")) }
    clearsOnNextInsertion = isSecureTextEntry && hasText
    canvas.isEditing = true
    editingStateDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    clearsOnNextInsertion = false
    canvas.editor.unmark()
    canvas.isEditing = false
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  private func editingStateDidChange() {
    canvasNeedsLayout()
    setNeedsDisplay()
    TextInputCenter.shared.editingDidChange(of: self, isEditing: isEditing)
  }

  private func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    willClear()
    canvas.editor.setContent(NSAttributedString(string: ""))
    canvasDidEdit()
    canvasNeedsLayout()
    becomeFirstResponder()
  }

  /// The clear button takes the text away. A subclass takes away what it has besides.
  func willClear() {}

  /// Handles the return key.
  func performReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsOnExit { resignFirstResponder() }
  }

  /// Converts text to a single line: line breaks become spaces.
  static func singleLine(_ string: NSAttributedString) -> NSAttributedString {
    guard string.string.contains(where: \.isNewline) else { return string }
    let changed = NSMutableAttributedString(attributedString: string)
    let text = string.string
    for index in text.indices.reversed() where text[index].isNewline {
      changed.replaceCharacters(in: NSRange(index...index, in: text), with: " ")
    }
    return changed
  }

  // MARK: Typing

  /// Whether there is any text.
  open var hasText: Bool { canvas.editor.length > 0 }

  /// Inserts text at the caret or replaces the selection; a newline counts as the return key.
  open func insertText(_ text: String) {
    if text == "\n" { return performReturn() }
    let line = Self.singleLine(NSAttributedString(string: text)).string
    if clearsOnNextInsertion {
      canvas.editor.selectAll()
      clearsOnNextInsertion = false
    }
    canvas.editor.insert(line)
  }

  /// Deletes the selection or the character before the caret.
  open func deleteBackward() {
    if clearsOnNextInsertion { canvas.editor.selectAll() }
    clearsOnNextInsertion = false
    _ = canvas.editor.perform(.delete(.backward))
  }

  /// The caret's rectangle at a position, in the field's points. An empty rectangle hides it.
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

  /// The text, or the placeholder if the text is empty.
  open override var accessibilityValue: String? {
    get {
      if let value = super.accessibilityValue { return value }
      if isSecureTextEntry { return String(repeating: "•", count: canvas.editor.text.count) }
      return hasText ? text : placeholder
    }
    set { super.accessibilityValue = newValue }
  }
}
