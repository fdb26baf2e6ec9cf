import Foundation

/// What a touch selects in a text, from its beginning to its end.
///
/// Offsets are the text's own: it is asked for the position at a distance from its beginning.
@MainActor final class TouchedSelection {
  private enum Drag {
    /// From an offset, character by character.
    case characters(from: Int)
    /// From a word, word by word.
    case words(from: NSRange)
    /// The caret, or an end of the selection whose other end is fixed, at a distance from the finger.
    case grip(fixed: Int?, distance: CGSize)
  }

  let kind: TextTouch
  private let text: any UIResponder & UITextInput
  private var drag: Drag?

  init(_ text: any UIResponder & UITextInput, _ kind: TextTouch) {
    self.text = text
    self.kind = kind
  }

  /// The touch begins at a point, in the text's points.
  func begin(at point: CGPoint, isEditable: Bool) {
    guard let place = text.closestPosition(to: point) else { return }
    let offset = text.offset(of: place)
    switch kind {
    case .tap: select(from: offset, to: place)
    case .hold:
      // What is selected stays so.
      guard text.selectedTextRange?.isEmpty ?? true else { return }
      guard isEditable else { return selectWord(at: offset) }
      select(from: offset, to: place)
      drag = .grip(fixed: nil, distance: .zero)
    case .words: selectWord(at: offset)
    case .paragraph:
      let boundaries = text.boundaries
      let whole = NSRange(location: 0, length: boundaries.length)
      select(text.hasOneLine ? whole : boundaries.paragraph(at: offset))
    case .characters: drag = .characters(from: offset)
    case .grip(let grip): take(grip, at: point)
    }
  }

  private func selectWord(at offset: Int) {
    let word = text.boundaries.word(at: offset)
    drag = .words(from: word)
    select(word)
  }

  private func take(_ grip: TextTouch.Grip, at point: CGPoint) {
    guard let range = text.selectedTextRange else { return }
    var held = text.caretRect(for: range.start)
    var fixed: Int?
    if grip != .caret, let ends = SelectionEnds(range, rects: rects(of: range), in: text) {
      let end = grip == .start ? ends.start : ends.end
      held = CGRect(x: end.x, y: end.line.minY, width: 0, height: end.line.height)
      fixed = text.offset(of: grip == .start ? range.end : range.start)
    }
    drag = .grip(
      fixed: fixed, distance: CGSize(width: held.midX - point.x, height: held.midY - point.y))
  }

  private func rects(of range: UITextRange) -> [UITextSelectionRect] {
    text.selectionRects(for: range)
  }

  /// The touch has moved to a point, in the text's points.
  func move(to point: CGPoint) {
    switch drag {
    case nil: break
    case .grip(let fixed, let distance):
      let point = CGPoint(x: point.x + distance.width, y: point.y + distance.height)
      guard let place = text.closestPosition(to: point) else { return }
      if let fixed {
        extend(from: fixed, to: place)
      } else {
        select(from: text.offset(of: place), to: place)
      }
    case .characters(let origin):
      guard let place = text.closestPosition(to: point) else { return }
      select(from: origin, to: place)
    case .words(let origin):
      guard let place = text.closestPosition(to: point) else { return }
      let word = text.boundaries.word(at: text.offset(of: place))
      if word.location < origin.location {
        select(from: NSMaxRange(origin), to: text.position(at: word.location))
      } else {
        select(
          from: origin.location, to: text.position(at: max(NSMaxRange(word), NSMaxRange(origin))))
      }
    }
  }

  /// Selects between the fixed end and a place, which may be beyond it; one character at least stays
  /// selected.
  private func extend(from fixed: Int, to place: UITextPosition) {
    guard text.offset(of: place) == fixed else { return select(from: fixed, to: place) }
    let isBefore = text.selectedTextRange.map { text.offset(of: $0.start) < fixed } ?? false
    let other =
      isBefore
      ? text.boundaries.characterStart(before: fixed) : text.boundaries.characterEnd(after: fixed)
    select(from: fixed, to: text.position(at: other))
  }

  private func select(_ range: NSRange) {
    select(from: range.location, to: text.position(at: NSMaxRange(range)))
  }

  /// Selects from an offset to a position, which is where the selection moves on.
  private func select(from anchor: Int, to head: UITextPosition?) {
    guard let head, let start = text.position(at: anchor) else { return }
    let offset = text.offset(of: head)
    // Our own texts know a selection that was made backwards; an app's gets its ends in order.
    let isBackwards = offset < anchor && !(text is any CanvasTextInput)
    text.selectedTextRange =
      if offset == anchor {
        text.textRange(from: head, to: head)
      } else if isBackwards {
        text.textRange(from: head, to: start)
      } else {
        text.textRange(from: start, to: head)
      }
  }
}

extension SelectionEnds {
  /// The ends of a range, from its rectangles: the sides that the carets of its ends are nearer to.
  @MainActor init?(
    _ range: UITextRange, rects: [UITextSelectionRect], in text: any UITextInput
  ) {
    guard !range.isEmpty, let first = rects.first(where: \.containsStart) ?? rects.first,
      let last = rects.first(where: \.containsEnd) ?? rects.last
    else { return nil }
    let caret = text.caretRect(for: range.start)
    let isRightToLeft =
      abs(caret.midX - first.rect.maxX) < abs(caret.midX - first.rect.minX)
    start = End(x: isRightToLeft ? first.rect.maxX : first.rect.minX, line: first.rect)
    end = End(x: isRightToLeft ? last.rect.minX : last.rect.maxX, line: last.rect)
  }
}
