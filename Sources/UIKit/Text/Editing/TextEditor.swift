import Foundation

/// The owner of an editor.
@MainActor protocol TextEditorClient: AnyObject {
  /// The current positions of carets.
  var caretGeometry: CaretGeometry { get }
  /// The height of a page, in points.
  var pageHeight: CGFloat { get }
  /// A range may be replaced with text.
  func shouldReplace(_ range: NSRange, with text: String) -> Bool
  /// The text was changed by editing.
  func didEditText()
  /// The selection has changed, and possibly the text.
  func didChangeSelection()
}

/// A text with a selection, and the commands that edit it.
@MainActor final class TextEditor {
  weak var client: (any TextEditorClient)?
  /// The text with its attributes.
  private(set) var content = NSAttributedString(string: "")
  /// Counts the changes of the text and its attributes.
  private(set) var revision = 0
  /// The boundaries of characters, words and paragraphs.
  private(set) var boundaries = TextBoundaries("")
  private(set) var selection = TextSelection(at: 0)
  /// The attributes of newly typed text.
  var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The range of provisional text from an input method.
  private(set) var markedRange: NSRange?
  /// The text can be copied; a password cannot.
  var allowsCopying = true
  private var history = EditingHistory()
  /// The horizontal position that the caret keeps while it moves up and down.
  private var goalX: CGFloat?

  var text: String { boundaries.text }
  var length: Int { boundaries.length }
  var selectedText: String { substring(selection.range) }

  func substring(_ range: NSRange) -> String {
    (text as NSString).substring(with: clamped(range))
  }

  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  /// Replaces the whole text without asking the client; the caret moves to its end.
  func setContent(_ newContent: NSAttributedString) {
    replaceContent(newContent)
    history = EditingHistory()
    markedRange = nil
    select(TextSelection(at: length))
  }

  /// Changes the attributes without changing the characters.
  func setAttributes(of newContent: NSAttributedString) {
    content = newContent
    revision += 1
  }

  private func replaceContent(_ newContent: NSAttributedString) {
    content = NSAttributedString(attributedString: newContent)
    boundaries = TextBoundaries(content.string)
    revision += 1
  }

  // MARK: Selection

  /// Selects a range, extended to whole characters.
  func select(_ newSelection: TextSelection, keepingGoal: Bool = false) {
    if !keepingGoal { goalX = nil }
    var aligned = newSelection
    aligned.anchor = boundaries.aligned(newSelection.anchor)
    aligned.head = boundaries.aligned(newSelection.head)
    guard aligned != selection else { return }
    selection = aligned
    history.endTyping()
    client?.didChangeSelection()
  }

  func selectAll() { select(TextSelection(anchor: 0, head: length)) }

  // MARK: Changes

  /// Replaces a range if the client allows it, and moves the caret after the new text.
  ///
  /// - Returns: whether the client allowed it.
  @discardableResult
  func replace(_ range: NSRange, with newText: String, isTyping: Bool = false) -> Bool {
    let range = clamped(range)
    guard client?.shouldReplace(range, with: newText) ?? true else { return false }
    // The client may have changed the text while it was asked.
    change(clamped(range), to: newText, isTyping: isTyping)
    markedRange = nil
    client?.didEditText()
    return true
  }

  private func change(_ range: NSRange, to newText: String, isTyping: Bool) {
    history.record(content, selection: selection, isTyping: isTyping)
    let changed = NSMutableAttributedString(attributedString: content)
    changed.replaceCharacters(
      in: range, with: NSAttributedString(string: newText, attributes: typingAttributes))
    replaceContent(changed)
    goalX = nil
    var end = min(range.location + newText.utf16.count, length)
    // The typed text may have merged with the character before or after it.
    if boundaries.aligned(end) != end { end = boundaries.characterEnd(after: end) }
    selection = TextSelection(at: end)
    client?.didChangeSelection()
  }

  func insert(_ newText: String) {
    replace(markedRange ?? selection.range, with: newText, isTyping: true)
  }

  /// Inserts provisional text; `nil` removes it.
  func setMarked(_ newText: String?, selecting selected: NSRange) {
    let range = markedRange ?? selection.range
    let newText = newText ?? ""
    change(range, to: newText, isTyping: true)
    markedRange =
      newText.isEmpty ? nil : NSRange(location: range.location, length: newText.utf16.count)
    selection = TextSelection(
      clamped(
        NSRange(location: range.location + selected.location, length: selected.length)))
    client?.didEditText()
    client?.didChangeSelection()
  }

  func unmark() { markedRange = nil }

  // MARK: Commands

  /// Performs a command. The client handles newlines and tabs.
  ///
  /// - Returns: whether the command had an effect.
  func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .move(let movement, let extending): move(movement, extending: extending)
    case .delete(let movement): delete(movement)
    case .insert(let text): insert(text)
    case .insertNewline: insert("\n")
    case .insertTab: insert("\t")
    case .selectAll: selectAll()
    case .copy: return copy()
    case .cut:
      guard copy() else { return false }
      replace(selection.range, with: "")
    case .paste:
      guard let text = UIPasteboard.general.string else { return false }
      replace(selection.range, with: text)
    case .undo: return restore(history.undo(content, selection: selection))
    case .redo: return restore(history.redo(content, selection: selection))
    }
    return true
  }

  private func copy() -> Bool {
    guard allowsCopying, !selection.isEmpty else { return false }
    UIPasteboard.general.string = selectedText
    return true
  }

  private func restore(_ state: EditingHistory.State?) -> Bool {
    guard let state else { return false }
    replaceContent(state.content)
    selection = state.selection
    markedRange = nil
    client?.didEditText()
    client?.didChangeSelection()
    return true
  }

  private func delete(_ movement: TextMovement) {
    var range = selection.range
    if range.length == 0 {
      var target = destination(of: movement, from: selection.head).offset
      // At the edge of a line, the line break itself is deleted.
      if target == selection.head {
        switch movement {
        case .lineStart: target = boundaries.characterStart(before: target)
        case .paragraphEnd, .lineEnd: target = boundaries.characterEnd(after: target)
        default: break
        }
      }
      range = TextSelection(anchor: selection.head, head: target).range
    }
    guard range.length > 0 else { return }
    replace(range, with: "", isTyping: true)
  }

  private func move(_ movement: TextMovement, extending: Bool) {
    var head = selection.head
    if !extending && !selection.isEmpty {
      let isRightToLeft =
        client?.caretGeometry.isRightToLeft(at: .init(offset: selection.start)) ?? false
      switch movement {
      case .left: return select(TextSelection(at: isRightToLeft ? selection.end : selection.start))
      case .right: return select(TextSelection(at: isRightToLeft ? selection.start : selection.end))
      case .backward, .up, .paragraphBackward, .lineLeft, .lineStart, .pageUp:
        if movement == .backward { return select(TextSelection(at: selection.start)) }
        head = selection.start
      case .forward, .down, .paragraphForward, .lineRight, .lineEnd, .pageDown:
        if movement == .forward { return select(TextSelection(at: selection.end)) }
        head = selection.end
      default: break
      }
    }
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(movement)
    if isVertical && goalX == nil {
      goalX = client?.caretGeometry.caretRect(at: place(head)).midX
    }
    let place = destination(of: movement, from: head)
    select(
      TextSelection(
        anchor: extending ? selection.anchor : place.offset, head: place.offset,
        isUpstream: place.isUpstream),
      keepingGoal: isVertical)
  }

  private func place(_ offset: Int) -> CaretGeometry.Place {
    CaretGeometry.Place(
      offset: offset, isUpstream: selection.isUpstream && offset == selection.head)
  }

  /// The destination of a movement from an offset.
  private func destination(of movement: TextMovement, from offset: Int) -> CaretGeometry.Place {
    typealias Place = CaretGeometry.Place
    switch movement {
    case .backward: return Place(offset: boundaries.characterStart(before: offset))
    case .forward: return Place(offset: boundaries.characterEnd(after: offset))
    case .wordBackward: return Place(offset: boundaries.wordStart(before: offset))
    case .wordForward: return Place(offset: boundaries.wordEnd(after: offset))
    case .paragraphStart: return Place(offset: boundaries.paragraphStart(at: offset))
    case .paragraphEnd: return Place(offset: boundaries.paragraphEnd(at: offset))
    case .paragraphBackward:
      let start = boundaries.paragraphStart(at: offset)
      guard start == offset else { return Place(offset: start) }
      return Place(
        offset: boundaries.paragraphStart(at: boundaries.characterStart(before: offset)))
    case .paragraphForward:
      let end = boundaries.paragraphEnd(at: offset)
      guard end == offset else { return Place(offset: end) }
      return Place(offset: boundaries.paragraphEnd(at: boundaries.characterEnd(after: offset)))
    case .documentStart: return Place(offset: 0)
    case .documentEnd: return Place(offset: length)
    case .left, .right, .wordLeft, .wordRight, .lineLeft, .lineRight, .lineStart, .lineEnd, .up,
      .down, .pageUp, .pageDown:
      guard let client else { return place(offset) }
      return destination(
        of: movement, from: place(offset), in: client.caretGeometry, page: client.pageHeight)
    }
  }

  private func destination(
    of movement: TextMovement, from place: CaretGeometry.Place, in geometry: CaretGeometry,
    page: CGFloat
  ) -> CaretGeometry.Place {
    typealias Place = CaretGeometry.Place
    guard geometry.lineCount > 0 else { return place }
    let line = geometry.line(of: place)
    let isRightToLeft = geometry.isRightToLeft(at: place)
    switch movement {
    case .left: return geometry.place(beside: place, toTheRight: false)
    case .right: return geometry.place(beside: place, toTheRight: true)
    case .wordLeft, .wordRight:
      let forward = (movement == .wordRight) != isRightToLeft
      return Place(
        offset: forward
          ? boundaries.wordEnd(after: place.offset) : boundaries.wordStart(before: place.offset))
    case .lineLeft:
      return isRightToLeft ? geometry.lineEnd(of: line) : geometry.lineStart(of: line)
    case .lineRight:
      return isRightToLeft ? geometry.lineStart(of: line) : geometry.lineEnd(of: line)
    case .lineStart: return geometry.lineStart(of: line)
    case .lineEnd: return geometry.lineEnd(of: line)
    case .up, .down:
      let other = movement == .up ? line - 1 : line + 1
      guard (0..<geometry.lineCount).contains(other) else {
        return Place(offset: movement == .up ? 0 : length)
      }
      let x = goalX ?? geometry.caretRect(at: place).midX
      return geometry.place(in: other, nearest: x)
    case .pageUp, .pageDown:
      let rect = geometry.caretRect(at: place)
      let y = movement == .pageUp ? rect.midY - page : rect.midY + page
      if y < 0 { return Place(offset: 0) }
      if y > geometry.measurement.size.height { return Place(offset: length) }
      return geometry.place(nearest: CGPoint(x: goalX ?? rect.midX, y: y))
    default: return place
    }
  }
}
