import Foundation

/// The text field or text view that contains a canvas.
@MainActor protocol TextCanvasHost: AnyObject {
  /// The distance that page up and page down move, in points.
  var pageHeight: CGFloat { get }
  /// The caret is shown: a subclass hides it with an empty rectangle.
  var showsCaret: Bool { get }
  /// A range may be replaced with text.
  func canvasShouldReplace(_ range: NSRange, with text: String) -> Bool
  /// The text was edited.
  func canvasDidEdit()
  /// The selection was changed.
  func canvasDidChangeSelection()
  /// The text or the selection has changed, so the canvas may need another size or position.
  func canvasNeedsLayout()
  /// The canvas shows the caret, and has drawn or is about to draw what is selected.
  func canvasDidLayout()
  /// Where the text is seen, in the view's points: it may be scrolled beyond.
  var selectionArea: CGRect { get }
}

/// Editable text with its caret and selection: the part that text fields and text views share.
final class TextCanvas: UIView, TextEditorClient {
  /// The style of the layout.
  struct Style: Equatable {
    var defaults = TextLayout.Defaults()
    /// The width for wrapping and alignment; 0 means the text's own width.
    var width: CGFloat = 0
    var maximumLines = 0
    /// Each character is shown as a dot.
    var isSecure = false
  }

  /// The margin at the left and right edge, in points, for a caret at the edge.
  static let margin: CGFloat = 2

  let editor = TextEditor()
  weak var host: (any TextCanvasHost)?
  private let caret = TextCaretView(frame: .zero)
  private var laidOut: (layout: TextLayout, geometry: CaretGeometry, revision: Int)?

  var style = Style() { didSet { if style != oldValue { invalidate() } } }
  /// Caret and selection are shown.
  var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      selectionDidChange()
      EditMenu.shared.changed(self)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    addSubview(caret)
    editor.client = self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Layout

  /// The text or its colours have changed.
  func invalidate() {
    laidOut = nil
    setNeedsDisplay()
    setNeedsLayout()
    // The text is the value of the view around it, which is sent with that view.
    superview?.layer.markChanged()
  }

  private var prepared: (layout: TextLayout, geometry: CaretGeometry) {
    if let laidOut, laidOut.revision == editor.revision {
      return (laidOut.layout, laidOut.geometry)
    }
    let layout = TextLayout(
      shownContent, width: style.width, maximumLines: style.maximumLines,
      defaults: style.defaults, traits: traitCollection)
    var measurement = layout.measure(wantsCarets: true)
    if style.isSecure { measurement.spreadCarets(over: editor.text) }
    let geometry = CaretGeometry(
      measurement, text: editor.text, containerWidth: max(style.width, measurement.size.width))
    laidOut = (layout, geometry, editor.revision)
    return (layout, geometry)
  }

  private var shownContent: NSAttributedString {
    guard style.isSecure else { return editor.content }
    return NSAttributedString(
      string: String(repeating: "•", count: editor.text.count),
      attributes: editor.length > 0
        ? editor.content.attributes(at: 0, effectiveRange: nil) : editor.typingAttributes)
  }

  /// The size of the text.
  var textSize: CGSize {
    let size = prepared.geometry.measurement.size
    let font = style.defaults.font
    return size.height > 0 ? size : CGSize(width: size.width, height: font.lineHeight)
  }

  var caretGeometry: CaretGeometry { prepared.geometry }
  var pageHeight: CGFloat { host?.pageHeight ?? 0 }

  /// The caret at the selection's moving end, in the canvas's coordinates.
  var caretRect: CGRect {
    caretRect(at: .init(offset: editor.selection.head, isUpstream: editor.selection.isUpstream))
  }

  func caretRect(at place: CaretGeometry.Place) -> CGRect {
    var rect = prepared.geometry.caretRect(at: place)
    if rect.height <= 0 { rect.size.height = style.defaults.font.lineHeight }
    return rect.offsetBy(dx: Self.margin, dy: 0)
  }

  func selectionRects(for range: NSRange) -> [CGRect] {
    prepared.geometry.selectionRects(for: range).map { $0.offsetBy(dx: Self.margin, dy: 0) }
  }

  /// The caret position nearest to a point of the canvas.
  func place(nearest point: CGPoint) -> CaretGeometry.Place {
    prepared.geometry.place(nearest: CGPoint(x: point.x - Self.margin, y: point.y))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rect = caretRect
    if caret.frame != rect {
      UIView.performWithoutAnimation { caret.frame = rect }
      caret.blink()
    }
    caret.backgroundColor = tintColor
    caret.isShown = isEditing && editor.selection.isEmpty && host?.showsCaret ?? true
    host?.canvasDidLayout()
  }

  override func draw(_ rect: CGRect) {
    if isEditing && !editor.selection.isEmpty, let context = UIGraphicsGetCurrentContext() {
      let color = tintColor.withAlphaComponent(0.2).resolvedColor(with: traitCollection)
      context.setFillColor(color.cgColor)
      for rect in selectionRects(for: editor.selection.range) { context.fill(rect) }
    }
    prepared.layout.draw(at: CGPoint(x: Self.margin, y: 0))
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    selectionDidChange()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidate()
  }

  private func selectionDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Editing

  func shouldReplace(_ range: NSRange, with text: String) -> Bool {
    host?.canvasShouldReplace(range, with: text) ?? true
  }

  func didEditText() {
    invalidate()
    EditMenu.shared.changed(self)
    host?.canvasDidEdit()
    host?.canvasNeedsLayout()
  }

  func didChangeSelection() {
    selectionDidChange()
    EditMenu.shared.changed(self)
    if isEditing { KeyboardController.shared.textDidChange() }
    host?.canvasDidChangeSelection()
    host?.canvasNeedsLayout()
  }
}

extension TextMeasurement {
  /// Maps the carets of the dots to those of the characters that they hide.
  mutating func spreadCarets(over text: String) {
    var spread: [Caret] = []
    for (character, caret) in zip(text, carets) {
      spread.append(caret)
      var inside = caret
      inside.isInside = true
      for _ in 1..<max(character.utf16.count, 1) { spread.append(inside) }
    }
    if let last = carets.last { spread.append(last) }
    carets = spread
  }
}
