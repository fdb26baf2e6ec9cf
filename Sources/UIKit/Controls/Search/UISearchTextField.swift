public import Foundation

/// The text field of a search bar. Before its text there can be tokens, which stand for what is searched for
/// otherwise. Main thread.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let strip = SearchTokenStrip(frame: .zero)
  /// Called when there are other tokens.
  var tokensChanged: () -> Void = {}

  /// Creates a field with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForSearch()
  }

  /// Creates a field from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForSearch()
  }

  private func prepareForSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.masksToBounds = true
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    autocorrectionType = .no
    accessibilityTraits = .searchField
    let glass = UIImageView(
      image: UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 30, height: 36)
    leftView = glass
    leftViewMode = .always
    strip.onTap = { [weak self] index in
      self?.becomeFirstResponder()
      self?.strip.selected = index
    }
    addSubview(strip)
  }

  // MARK: Tokens

  private var tokensStored: [UISearchToken] = []

  /// The tokens before the text. A search controller shows other results for others.
  open var tokens: [UISearchToken] {
    get { tokensStored }
    set {
      guard newValue != tokensStored else { return }
      tokensStored = newValue
      showTokens()
      tokensChanged()
    }
  }

  /// The colour behind tokens; nil: the tint colour.
  open var tokenBackgroundColor: UIColor! {
    get { tokenColor ?? tintColor }
    set {
      tokenColor = newValue
      showTokens()
    }
  }
  private var tokenColor: UIColor?

  /// A person can delete tokens: before the text the first press of the key selects one, and the next one
  /// deletes it.
  open var allowsDeletingTokens = true
  /// A person can copy tokens. It is only stored: here the text alone is copied.
  open var allowsCopyingTokens = true

  /// Adds a token before the one with this index.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: tokenIndex)
  }

  /// Removes a token.
  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }

  /// Takes a part of the text away and adds a token in its stead.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// The range of the text without the tokens. Here no positions belong to tokens.
  open var textualRange: UITextRange {
    TextRange(NSRange(location: 0, length: canvas.editor.length))
  }

  private func showTokens() {
    strip.show(tokensStored, color: tokenBackgroundColor)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// There is a text or a token.
  open override var hasText: Bool { super.hasText || !tokensStored.isEmpty }

  override func willClear() { tokens = [] }

  // MARK: Typing

  /// Inserts text; a selected token stays.
  open override func insertText(_ text: String) {
    strip.selected = nil
    super.insertText(text)
  }

  /// Deletes the selected token, or what is before the caret. Before the text that is the last token, which
  /// is selected first.
  open override func deleteBackward() {
    guard allowsDeletingTokens, !tokensStored.isEmpty else { return super.deleteBackward() }
    if let selected = strip.selected {
      removeToken(at: selected)
    } else if canvas.editor.selection.range == NSRange(location: 0, length: 0) {
      strip.selected = tokensStored.count - 1
    } else {
      super.deleteBackward()
    }
  }

  /// No token is selected any more.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    strip.selected = nil
    return true
  }

  // MARK: Layout

  /// The frame of the text, after the tokens. They leave it a third of the width.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    let width = tokensWidth(in: rect)
    rect.size.width -= width
    if effectiveUserInterfaceLayoutDirection != .rightToLeft { rect.origin.x += width }
    return rect
  }

  private func tokensWidth(in rect: CGRect) -> CGFloat {
    min(strip.wantedWidth, (rect.width * 2 / 3).rounded())
  }

  /// Lays out the tokens as well.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var rect = super.textRect(forBounds: bounds)
    let width = tokensWidth(in: rect)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { rect.origin.x = rect.maxX - width }
    rect.size.width = width
    strip.frame = rect
  }

  /// The tokens and the text, or the placeholder.
  open override var accessibilityValue: String? {
    get {
      guard !tokensStored.isEmpty else { return super.accessibilityValue }
      return (tokensStored.map(\.text) + [text ?? ""]).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    set { super.accessibilityValue = newValue }
  }
}
