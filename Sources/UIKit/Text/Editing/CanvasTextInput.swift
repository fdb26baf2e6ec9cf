import Foundation

/// A view that implements `UITextInput` with a text canvas: the code that text fields and text
/// views share.
@MainActor protocol CanvasTextInput: UITextInput, UIView, TextCanvasHost {
  var canvas: TextCanvas { get }
  var traitValues: TextInputTraitValues { get set }
  var textInteraction: UITextInteraction { get }
  /// Handles the return key.
  func performReturn()
  /// Handles the tab key.
  func performTab(backwards: Bool)
  /// The commands of the edit menu.
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
}

extension CanvasTextInput {
  func canvasDidLayout() { textInteraction.update() }

  // MARK: Keys

  func handleTextKey(_ key: UIKey) -> Bool {
    guard let command = KeyBindings.command(for: key) else { return false }
    switch command {
    case .insertNewline: performReturn()
    case .insertTab(let backwards): performTab(backwards: backwards)
    // A subclass may override these methods.
    case .insert(let text): insertText(text)
    case .delete(.backward): deleteBackward()
    default:
      guard let item = EditMenuItem(command) else { return canvas.editor.perform(command) }
      if canPerformAction(item.action, withSender: nil) { item.perform(on: self) }
    }
    return true
  }

  // MARK: Edit actions

  /// An action of the edit menu has an effect on the text as it is; nil if it is another action.
  func canEdit(by action: Selector) -> Bool? {
    guard let item = EditMenuItem.allCases.first(where: { $0.action == action }) else { return nil }
    let editor = canvas.editor
    return item.hasEffect(
      in: EditMenuItem.Situation(
        length: editor.length, selection: editor.selection.range,
        isEditable: (self as? UITextView)?.isEditable ?? true,
        allowsCopying: editor.allowsCopying),
      canPaste: UIPasteboard.general.hasStrings)
  }

  func pasteText() {
    guard let text = UIPasteboard.general.string else { return }
    // A lone newline would count as the return key of a text field.
    insertText(text == "\n" && self is UITextField ? " " : text)
  }

  func selectWord() {
    canvas.editor.select(
      TextSelection(canvas.editor.boundaries.word(at: canvas.editor.selection.head)))
  }

  // MARK: Positions

  func canvasOffset(of position: UITextPosition) -> Int {
    (position as? TextPosition)?.offset ?? 0
  }

  private func range(_ range: UITextRange) -> NSRange {
    TextSelection(
      anchor: canvasOffset(of: range.start), head: canvasOffset(of: range.end)
    ).range
  }

  func canvasText(in range: UITextRange) -> String? {
    canvas.editor.substring(self.range(range))
  }

  func canvasReplace(_ range: UITextRange, with text: String) {
    canvas.editor.replace(self.range(range), with: text)
  }

  func canvasSelect(_ range: UITextRange?) {
    guard let range else { return }
    canvas.editor.select(
      (range as? TextRange)?.selection ?? TextSelection(canvas.editor.clamped(self.range(range))))
  }

  func canvasRange(from: UITextPosition, to: UITextPosition) -> UITextRange {
    TextRange(
      TextSelection(
        anchor: canvasOffset(of: from), head: canvasOffset(of: to),
        isUpstream: (to as? TextPosition)?.isUpstream ?? false))
  }

  func canvasPosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = canvasOffset(of: position) + offset
    return (0...canvas.editor.length).contains(target) ? TextPosition(target) : nil
  }

  func canvasPosition(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    var place = CaretGeometry.Place(offset: canvasOffset(of: position))
    let geometry = canvas.caretGeometry
    for _ in 0..<abs(offset) {
      let next: CaretGeometry.Place
      switch direction {
      case .left: next = geometry.place(beside: place, toTheRight: offset < 0)
      case .right: next = geometry.place(beside: place, toTheRight: offset > 0)
      case .up, .down:
        let line = geometry.line(of: place) + ((direction == .down) == (offset > 0) ? 1 : -1)
        guard (0..<geometry.lineCount).contains(line) else { return nil }
        next = geometry.place(in: line, nearest: geometry.caretRect(at: place).midX)
      }
      if next == place { return nil }
      place = next
    }
    return TextPosition(place.offset, isUpstream: place.isUpstream)
  }

  func canvasCompare(_ a: UITextPosition, to b: UITextPosition) -> ComparisonResult {
    let (a, b) = (canvasOffset(of: a), canvasOffset(of: b))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  // MARK: Places

  func canvasCaretRect(for position: UITextPosition) -> CGRect {
    let upstream = (position as? TextPosition)?.isUpstream ?? false
    let place = CaretGeometry.Place(offset: canvasOffset(of: position), isUpstream: upstream)
    return convert(canvas.caretRect(at: place), from: canvas)
  }

  func canvasFirstRect(for range: UITextRange) -> CGRect {
    guard let first = canvas.selectionRects(for: self.range(range)).first else {
      return canvasCaretRect(for: range.start)
    }
    return convert(first, from: canvas)
  }

  func canvasSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = canvas.selectionRects(for: self.range(range))
    return rects.enumerated().map { index, rect in
      TextSelectionRect(
        convert(rect, from: canvas), isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  func canvasClosestPosition(to point: CGPoint) -> UITextPosition {
    let place = canvas.place(nearest: convert(point, to: canvas))
    return TextPosition(place.offset, isUpstream: place.isUpstream)
  }

  func canvasCharacterRange(at point: CGPoint) -> UITextRange? {
    let point = convert(point, to: canvas)
    let nearest = canvas.place(nearest: point).offset
    let boundaries = canvas.editor.boundaries
    // The caret is at one side of the character or the other.
    for start in [boundaries.characterStart(before: nearest), nearest] {
      let end = boundaries.characterEnd(after: start)
      let range = NSRange(location: start, length: end - start)
      if range.length > 0
        && canvas.selectionRects(for: range).contains(where: { $0.contains(point) })
      {
        return TextRange(range)
      }
    }
    return nil
  }
}
