import Foundation
import Testing
import UIKit

@testable import UIKit

/// A text of an app's own, with characters of 10 by 20 points in one line.
private final class PlainText: UIView, UITextInput {
  final class Position: UITextPosition {
    let offset: Int
    init(_ offset: Int) {
      self.offset = offset
      super.init()
    }
  }

  final class Range: UITextRange {
    let range: Swift.Range<Int>
    init(_ range: Swift.Range<Int>) {
      self.range = range
      super.init()
    }
    override var isEmpty: Bool { range.isEmpty }
    override var start: UITextPosition { Position(range.lowerBound) }
    override var end: UITextPosition { Position(range.upperBound) }
  }

  final class Rect: UITextSelectionRect {
    private let stored: CGRect
    init(_ rect: CGRect) {
      stored = rect
      super.init()
    }
    override var rect: CGRect { stored }
    override var containsStart: Bool { true }
    override var containsEnd: Bool { true }
  }

  var characters = Array("one two three".utf16)
  var selection = 0..<0
  weak var inputDelegate: (any UITextInputDelegate)?

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !characters.isEmpty }

  func insertText(_ text: String) { change(selection, to: text) }
  func deleteBackward() {}

  private func change(_ range: Swift.Range<Int>, to text: String) {
    inputDelegate?.textWillChange(self)
    characters.replaceSubrange(range, with: Array(text.utf16))
    selection = range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count
    inputDelegate?.textDidChange(self)
  }

  private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }
  private func range(_ range: UITextRange) -> Swift.Range<Int> {
    offset(range.start)..<offset(range.end)
  }

  func text(in range: UITextRange) -> String? {
    String(decoding: characters[self.range(range)], as: UTF16.self)
  }
  func replace(_ range: UITextRange, withText text: String) { change(self.range(range), to: text) }
  var selectedTextRange: UITextRange? {
    get { Range(selection) }
    set { selection = newValue.map(range) ?? 0..<0 }
  }
  var markedTextRange: UITextRange? { nil }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { Position(0) }
  var endOfDocument: UITextPosition { Position(characters.count) }
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard offset(from) <= offset(to) else { return nil }
    return Range(offset(from)..<offset(to))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = self.offset(position) + offset
    return (0...characters.count).contains(target) ? Position(target) : nil
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { self.position(from: position, offset: offset) }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    offset(position) < offset(other) ? .orderedAscending : .orderedSame
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(toPosition) - offset(from)
  }
  func firstRect(for range: UITextRange) -> CGRect { rect(self.range(range)) }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat(offset(position)) * 10 - 1, y: 20, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [Rect(rect(self.range(range)))]
  }
  private func rect(_ range: Swift.Range<Int>) -> CGRect {
    CGRect(
      x: CGFloat(range.lowerBound) * 10, y: 20, width: CGFloat(range.count) * 10, height: 20)
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    Position(min(max(Int((point.x / 10).rounded()), 0), characters.count))
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

@MainActor private final class RecordingInteractionDelegate: UITextInteractionDelegate {
  var log: [String] = []
  var refuses = false

  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    log.append("should begin at \(Int(point.x)),\(Int(point.y))")
    return !refuses
  }
  func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will begin") }
  func interactionDidEnd(_ interaction: UITextInteraction) { log.append("did end") }
}

/// An interaction in a view of an app's own.
@MainActor @Suite(.serialized) struct TextInteractionTests {
  let screen = TouchedScreen.make()
  private let view = PlainText(frame: CGRect(x: 100, y: 300, width: 200, height: 60))
  private let delegate = RecordingInteractionDelegate()
  private let interaction: UITextInteraction

  init() {
    interaction = UITextInteraction(for: .editable)
    add(interaction)
    screen.show(view)
  }

  private func add(_ interaction: UITextInteraction) {
    interaction.textInput = view
    interaction.delegate = delegate
    view.addInteraction(interaction)
  }

  /// A tap, or several, beside the character at an offset.
  private func tap(_ offset: Int, count: Int = 1) {
    screen.wait(1)
    for _ in 0..<count {
      screen.down(100 + CGFloat(offset) * 10, 330)
      screen.up()
    }
  }

  @Test func `a tap makes the text first responder and shows the caret`() throws {
    #expect(interaction.textInteractionMode == .editable && interaction.view === view)
    tap(4)
    #expect(view.isFirstResponder && view.selection == 4..<4)
    let shown = try #require(interaction.selectionView)
    #expect(shown.caret.isShown && shown.caret.frame == CGRect(x: 39, y: 20, width: 2, height: 20))
    #expect(delegate.log == ["should begin at 40,30", "will begin", "did end"])
    view.resignFirstResponder()
    #expect(!shown.caret.isShown)
    view.becomeFirstResponder()
    #expect(shown.caret.isShown)
  }

  @Test func `taps select words and paragraphs, and handles are dragged`() throws {
    tap(5)
    delegate.log = []
    tap(5, count: 2)
    #expect(view.selection == 4..<7)
    let shown = try #require(interaction.selectionView)
    #expect(!shown.caret.isShown)
    #expect(shown.highlights.map(\.frame) == [CGRect(x: 40, y: 20, width: 30, height: 20)])
    #expect(shown.startHandle.grasp == CGPoint(x: 40, y: 30))
    #expect(shown.endHandle.grasp == CGPoint(x: 70, y: 30))
    // Each of the two taps is an interaction.
    #expect(delegate.log.filter { $0 == "did end" }.count == 2)
    screen.wait(1)
    delegate.log = []
    screen.down(140, 330)
    screen.move(110, 330)
    #expect(view.selection == 1..<7)
    #expect(delegate.log == ["should begin at 40,30", "will begin"])
    screen.move(190, 330)
    #expect(view.selection == 7..<9)
    screen.up()
    #expect(delegate.log.last == "did end")
    #expect(shown.startHandle.grasp.x == 70 && shown.endHandle.grasp.x == 90)
    tap(5, count: 3)
    #expect(view.selection == 0..<13)
  }

  @Test func `a delegate that refuses leaves the text alone`() {
    delegate.refuses = true
    tap(4)
    #expect(!view.isFirstResponder && delegate.log == ["should begin at 40,30"])
    screen.wait(1)
    screen.down(140, 330)
    screen.wait(0.6)
    screen.up()
    #expect(!view.isFirstResponder && !delegate.log.contains("will begin"))
  }

  @Test func `what the text itself changes is shown when it says so`() throws {
    tap(4)
    view.insertText("XY")
    let shown = try #require(interaction.selectionView)
    #expect(shown.caret.frame.minX == 59)
    view.inputDelegate?.selectionWillChange(view)
    view.selection = 0..<3
    view.inputDelegate?.selectionDidChange(view)
    #expect(shown.highlights.map(\.frame.width) == [30] && !shown.startHandle.isHidden)
  }

  @Test func `a text that is not edited has no caret, and a resting finger selects`() throws {
    #expect(view.inputDelegate != nil)
    view.removeInteraction(interaction)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
    #expect(view.inputDelegate == nil && view.subviews.isEmpty)
    let reading = UITextInteraction(for: .nonEditable)
    add(reading)
    #expect(reading.textInteractionMode == .nonEditable)
    tap(4)
    #expect(reading.selectionView?.caret.isShown == false)
    screen.wait(1)
    screen.down(150, 330)
    screen.wait(0.6)
    screen.up()
    #expect(view.selection == 4..<7)
  }

  @Test func `an app's recognizer waits for the interaction's`() {
    var count = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler(UIAction { _ in count += 1 })
    view.addGestureRecognizer(tap)
    for gesture in interaction.gesturesForFailureRequirements { tap.require(toFail: gesture) }
    self.tap(4)
    #expect(view.isFirstResponder && count == 0)
    view.resignFirstResponder()
    delegate.refuses = true
    self.tap(4)
    #expect(count == 1)
  }
}
