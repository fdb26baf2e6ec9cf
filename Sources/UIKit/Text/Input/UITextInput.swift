public import Foundation

/// An object with text that input methods, and commands, can read and change.
///
/// Left out of iOS's protocol: the delegate and the tokenizer of input methods, dictation and
/// floating cursors, for which the device has no counterpart.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The text of a range.
  func text(in range: UITextRange) -> String?
  /// Puts text in the place of a range.
  func replace(_ range: UITextRange, withText text: String)

  /// What is selected; a range without length is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// Text that is put in provisionally, as by an input method.
  var markedTextRange: UITextRange? { get }
  /// Puts text in provisionally and selects in it; what was marked before goes.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes what is marked final.
  func unmarkText()

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// After the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position so many UTF-16 units away.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position so many steps away in a direction.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many UTF-16 units lie between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The first of the rectangles that a range covers.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret at a position is.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles that a range covers when it is selected.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A place between two characters of a text. Only the text that made it knows what it says.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// A position, for subclasses.
  public override init() { super.init() }
}

/// What lies between two positions of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// A range, for subclasses.
  public override init() { super.init() }

  /// Whether nothing lies between.
  open var isEmpty: Bool { true }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
}

/// One of the rectangles of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle, in the text input's points.
  open var rect: CGRect { .zero }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
}

/// A direction as the eye sees it.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// Up.
  case up = 4
  /// Down.
  case down = 5
}

/// A position by its UTF-16 offset.
final class TextPosition: UITextPosition {
  let offset: Int
  let isUpstream: Bool

  init(_ offset: Int, isUpstream: Bool = false) {
    self.offset = offset
    self.isUpstream = isUpstream
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextPosition)?.offset == offset
  }

  nonisolated override var hash: Int { offset }
}

/// A range by its UTF-16 offsets.
final class TextRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { TextPosition(range.location) }
  override var end: UITextPosition { TextPosition(NSMaxRange(range)) }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextRange)?.range == range
  }

  nonisolated override var hash: Int { range.hashValue }
}

final class TextSelectionRect: UITextSelectionRect {
  private let stored: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    stored = rect
    self.isFirst = isFirst
    self.isLast = isLast
    super.init()
  }

  override var rect: CGRect { stored }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}
