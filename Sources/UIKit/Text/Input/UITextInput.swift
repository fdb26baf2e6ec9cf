public import Foundation

/// An object with text that input methods and commands can read and change.
///
/// Unlike iOS's protocol, it omits the tokenizer, dictation and floating cursors, which the device
/// does not support.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range with text.
  func replace(_ range: UITextRange, withText text: String)

  /// The selected range; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of provisional text from an input method.
  var markedTextRange: UITextRange? { get }
  /// Replaces the provisional text and selects a range in it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the provisional text final.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position at a distance in UTF-16 units.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position after a number of steps in a direction.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Compares two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The first rectangle of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret's rectangle at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a selected range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Who is told when the text or its selection changes for a reason of the text's own. The system
  /// sets it. Text fields and text views have none.
  var inputDelegate: (any UITextInputDelegate)? { get set }
}

extension UITextInput {
  /// None: a text that stores it declares the property itself.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { nil }
    set {}
  }
}

/// Is told of the changes that a text makes itself. The system implements it; a text calls it.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// A position between two characters. Only the text that created it can interpret it.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a position, for subclasses.
  public override init() { super.init() }
}

/// A range between two positions of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates a range, for subclasses.
  public override init() { super.init() }

  /// The range is empty.
  open var isEmpty: Bool { true }
  /// The start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
}

/// One of the rectangles of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle, in the text input's points.
  open var rect: CGRect { .zero }
  /// The rectangle contains the selection's start.
  open var containsStart: Bool { false }
  /// The rectangle contains the selection's end.
  open var containsEnd: Bool { false }
}

/// A visual direction on the screen.
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

/// A position with its UTF-16 offset.
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

/// A range with its UTF-16 offsets, and with the end at which a selection moves on.
final class TextRange: UITextRange {
  let selection: TextSelection

  init(_ selection: TextSelection) {
    self.selection = selection
    super.init()
  }

  convenience init(_ range: NSRange) { self.init(TextSelection(range)) }

  override var isEmpty: Bool { selection.isEmpty }
  override var start: UITextPosition { position(selection.start) }
  override var end: UITextPosition { position(selection.end) }

  private func position(_ offset: Int) -> TextPosition {
    TextPosition(offset, isUpstream: selection.isUpstream && offset == selection.head)
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextRange)?.selection.range == selection.range
  }

  nonisolated override var hash: Int { selection.range.hashValue }
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
