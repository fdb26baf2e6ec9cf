import Foundation
import Testing

@testable import UIKit

/// A text without a view, laid out with fixed metrics.
@MainActor final class EditorBench: TextEditorClient {
  let editor = TextEditor()
  let width: CGFloat
  var allows: (NSRange, String) -> Bool = { _, _ in true }
  var log: [String] = []

  init(_ text: String, width: CGFloat = 0) {
    self.width = width
    editor.client = self
    set(text)
    log = []
  }

  /// Sets a text in which | marks the caret, or [ and ] the selection, with the caret at the
  /// second.
  func set(_ marked: String) {
    let plain = marked.filter { !"|[]".contains($0) }
    editor.setContent(NSAttributedString(string: plain))
    if let caret = marked.firstIndex(of: "|") {
      editor.select(TextSelection(at: marked[..<caret].utf16.count))
    } else if let start = marked.firstIndex(of: "["), let end = marked.firstIndex(of: "]") {
      let (from, to) = (marked[..<start].utf16.count, marked[..<end].utf16.count)
      editor.select(
        from < to
          ? TextSelection(anchor: from, head: to - 1)
          : TextSelection(anchor: from - 1, head: to))
    }
  }

  /// The text with its caret or selection, in the notation of ``set(_:)``.
  var marked: String {
    let selection = editor.selection
    let text = editor.text as NSString
    let head = text.substring(to: selection.start)
    let tail = text.substring(from: selection.end)
    guard !selection.isEmpty else { return head + "|" + tail }
    let middle = text.substring(with: selection.range)
    return selection.anchor < selection.head
      ? head + "[" + middle + "]" + tail : head + "]" + middle + "[" + tail
  }

  func perform(_ commands: [EditingCommand]) -> String {
    for command in commands { _ = editor.perform(command) }
    return marked
  }

  var caretGeometry: CaretGeometry {
    let layout = TextLayout(
      editor.content, width: width,
      defaults: .init(font: UIFont.systemFont(ofSize: 28.16)), traits: .current)
    return CaretGeometry(
      layout.measure(wantsCarets: true), text: editor.text, containerWidth: width)
  }

  var pageHeight: CGFloat { 70 }
  func shouldReplace(_ range: NSRange, with text: String) -> Bool {
    log.append("should \(range.location),\(range.length) \(text)")
    return allows(range, text)
  }
  func didEditText() { log.append("edited") }
  func didChangeSelection() { log.append("selected") }
}

@MainActor @Suite struct TextEditorTests {
  @Test(arguments: [
    ("ab|c", TextMovement.left, "a|bc"),
    ("ab|c", .right, "abc|"),
    ("|abc", .left, "|abc"),
    ("abc|", .right, "abc|"),
    ("a👨‍👩‍👧|b", .left, "a|👨‍👩‍👧b"),
    ("a|e\u{301}b", .right, "ae\u{301}|b"),
    ("one two|", .wordLeft, "one |two"),
    ("|one two", .wordRight, "one| two"),
    ("one\ntwo|", .lineLeft, "one\n|two"),
    ("o|ne\ntwo", .lineRight, "one|\ntwo"),
    ("o|ne\ntwo", .lineEnd, "one|\ntwo"),
    ("one\ntw|o", .lineStart, "one\n|two"),
    ("one|\ntwo", .right, "one\n|two"),
    ("one\n|two", .left, "one|\ntwo"),
    ("one\nt|wo", .documentStart, "|one\ntwo"),
    ("o|ne\ntwo", .documentEnd, "one\ntwo|"),
    ("AB\nA|B", .up, "A|B\nAB"),
    ("A|B\nAB", .down, "AB\nA|B"),
    ("A|B", .up, "|AB"),
    ("A|B", .down, "AB|"),
    ("one\ntw|o", .paragraphBackward, "one\n|two"),
    ("one\n|two", .paragraphBackward, "|one\ntwo"),
    ("o|ne\ntwo", .paragraphForward, "one|\ntwo"),
    ("one|\ntwo", .paragraphForward, "one\ntwo|"),
    ("a[bc]d", .left, "a|bcd"),
    ("a[bc]d", .right, "abc|d"),
    ("a]bc[d", .left, "a|bcd"),
    ("אב|ג", .left, "אבג|"),
    ("אב|ג", .right, "א|בג"),
    ("|אב גד", .wordLeft, "אב| גד"),
    ("א|ב", .lineLeft, "אב|"),
    ("א|ב", .lineRight, "|אב"),
    ("א[ב]ג", .left, "אב|ג"),
    ("A\nA\nA\nA\nA|", .pageUp, "A\nA\nA|\nA\nA"),
    ("A|\nA\nA\nA\nA", .pageDown, "A\nA\nA|\nA\nA"),
  ])
  func keysMoveTheCaret(before: String, movement: TextMovement, after: String) {
    let bench = EditorBench(before)
    #expect(bench.perform([.move(movement, extending: false)]) == after)
  }

  @Test(arguments: [
    ("ab|c", TextMovement.left, "a]b[c"),
    ("ab|c", .right, "ab[c]"),
    ("a[b]c", .right, "a[bc]"),
    ("a[b]c", .left, "a|bc"),
    ("one two|", .wordLeft, "one ]two["),
    ("o|ne two", .documentEnd, "o[ne two]"),
    ("AB\nA|B", .up, "A]B\nA[B"),
  ])
  func withShiftTheyExtendTheSelection(before: String, movement: TextMovement, after: String) {
    let bench = EditorBench(before)
    #expect(bench.perform([.move(movement, extending: true)]) == after)
  }

  @Test(arguments: [
    ("ab|c", TextMovement.backward, "a|c"),
    ("ab|c", .forward, "ab|"),
    ("|abc", .backward, "|abc"),
    ("a👨‍👩‍👧|b", .backward, "a|b"),
    ("ae\u{301}|b", .backward, "a|b"),
    ("a|🇩🇪b", .forward, "a|b"),
    ("one two|", .wordBackward, "one |"),
    ("|one two", .wordForward, "| two"),
    ("one two|", .lineStart, "|"),
    ("one\n|two", .lineStart, "one|two"),
    ("o|ne\ntwo", .paragraphEnd, "o|\ntwo"),
    ("one|\ntwo", .paragraphEnd, "one|two"),
    ("a[bc]d", .backward, "a|d"),
    ("a]bc[d", .wordForward, "a|d"),
    ("a\r\n|b", .backward, "a|b"),
  ])
  func keysDelete(before: String, movement: TextMovement, after: String) {
    let bench = EditorBench(before)
    #expect(bench.perform([.delete(movement)]) == after)
  }

  @Test func theWantedColumnIsKeptOverShortLines() {
    let bench = EditorBench("AAA|\nA\nAAA")
    let down = EditingCommand.move(.down, extending: false)
    #expect(bench.perform([down]) == "AAA\nA|\nAAA")
    #expect(bench.perform([down]) == "AAA\nA\nAAA|")
  }

  @Test func theEndOfAWrappedLineIsBeforeTheNextLine() {
    let bench = EditorBench("|AB AB AB", width: 90)
    _ = bench.perform([.move(.lineEnd, extending: false)])
    #expect(bench.marked == "AB AB |AB")
    #expect(bench.editor.selection.isUpstream)
    #expect(bench.perform([.move(.lineStart, extending: false)]) == "|AB AB AB")
  }

  @Test func everyPlaceOfWrappedTextIsReachedByArrowsBothWays() {
    for text in ["AB AB AB AB", "אב אב אב אב", "AAAAAAAA", "A\n\nAB A AB"] {
      let bench = EditorBench("|" + text, width: 90)
      let isRightToLeft = text.hasPrefix("א")
      var seen = [0]
      for _ in 0..<text.utf16.count {
        _ = bench.perform([.move(isRightToLeft ? .left : .right, extending: false)])
        seen.append(bench.editor.selection.head)
      }
      #expect(seen == Array(0...text.utf16.count), "\(text)")
      for _ in 0..<text.utf16.count {
        _ = bench.perform([.move(isRightToLeft ? .right : .left, extending: false)])
      }
      #expect(bench.editor.selection.head == 0)
    }
  }

  @Test func typingReplacesTheSelection() {
    let bench = EditorBench("a[bc]d")
    #expect(bench.perform([.insert("X"), .insert("Y")]) == "aXY|d")
  }

  @Test func theClientIsAskedThenToldOfSelectionAndText() {
    let bench = EditorBench("ab|")
    _ = bench.perform([.insert("c")])
    #expect(bench.log == ["should 2,0 c", "selected", "edited"])
    bench.log = []
    bench.allows = { _, _ in false }
    #expect(bench.perform([.insert("d"), .delete(.backward)]) == "abc|")
    #expect(bench.log == ["should 3,0 d", "should 2,1 "])
  }

  @Test func aMarkThatJoinsTheCharacterBeforeItLeavesTheCaretBehind() {
    let bench = EditorBench("e|x")
    #expect(bench.perform([.insert("\u{301}")]) == "e\u{301}|x")
  }

  @Test func cutCopyAndPasteGoByThePasteboard() {
    let bench = EditorBench("a[bc]d")
    #expect(bench.perform([.cut]) == "a|d")
    #expect(UIPasteboard.general.string == "bc")
    #expect(bench.perform([.paste, .paste]) == "abcbc|d")
    bench.set("a[x]")
    bench.editor.allowsCopying = false
    #expect(!bench.editor.perform(.copy))
    #expect(UIPasteboard.general.string == "bc")
  }

  @Test func whatWasTypedTogetherIsUndoneTogether() {
    let bench = EditorBench("|")
    _ = bench.perform([.insert("a"), .insert("b"), .move(.left, extending: false), .insert("c")])
    #expect(bench.marked == "ac|b")
    #expect(bench.perform([.undo]) == "a|b")
    #expect(bench.perform([.undo]) == "|")
    #expect(!bench.editor.perform(.undo))
    #expect(bench.perform([.redo, .redo]) == "ac|b")
  }

  @Test func markedTextIsReplacedUntilItIsFinal() {
    let bench = EditorBench("a|b")
    bench.editor.setMarked("ni", selecting: NSRange(location: 2, length: 0))
    #expect(bench.marked == "ani|b")
    bench.editor.setMarked("你", selecting: NSRange(location: 1, length: 0))
    #expect(bench.marked == "a你|b")
    bench.editor.insert("你好")
    #expect(bench.marked == "a你好|b")
    #expect(bench.editor.markedRange == nil)
  }

  @Test func selectionsCoverWhatIsSelected() {
    let bench = EditorBench("AB\nAB")
    let geometry = bench.caretGeometry
    let rects = geometry.selectionRects(for: NSRange(location: 1, length: 3))
    #expect(rects.count == 2)
    #expect(abs(rects[0].minX - 19.04) < 0.01)
    #expect(abs(rects[1].width - 19.04) < 0.01)
    #expect(rects[1].minY == rects[0].maxY)
    #expect(geometry.selectionRects(for: NSRange(location: 1, length: 0)).isEmpty)
  }

  @Test func pointsFindTheNearestCaret() {
    let geometry = EditorBench("AB\nאב", width: 100).caretGeometry
    #expect(geometry.place(nearest: CGPoint(x: -5, y: -5)).offset == 0)
    #expect(geometry.place(nearest: CGPoint(x: 18, y: 10)).offset == 1)
    #expect(geometry.place(nearest: CGPoint(x: 99, y: 10)).offset == 2)
    #expect(geometry.place(nearest: CGPoint(x: 99, y: 50)).offset == 3)
    #expect(geometry.place(nearest: CGPoint(x: 0, y: 500)).offset == 5)
  }
}
