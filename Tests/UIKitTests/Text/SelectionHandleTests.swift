import Foundation
import Testing
import UIKit

@testable import UIKit

/// What fingers do with the texts of fields and text views: taps, handles, and the caret.
@MainActor @Suite(.serialized) struct SelectionHandleTests {
  let screen = TouchedScreen.make()
  let field: UITextField = PasteFreeField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
  let view: UITextView = PasteFreeView(frame: CGRect(x: 20, y: 400, width: 300, height: 120))

  // Texts whose menu has no Paste: the pasteboard of a system that does not answer is waited for.

  private final class PasteFreeField: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class PasteFreeView: UITextView {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
    }
  }

  init() {
    field.borderStyle = .roundedRect
    field.text = "one two three"
    screen.show(field)
    view.font = .systemFont(ofSize: 17)
    view.contentInsetAdjustmentBehavior = .never
    view.text = "one two three\nfour five six\n" + String(repeating: "more\n", count: 20)
    screen.show(view)
    EditMenu.shared.hide()
  }

  // MARK: Fingers

  /// The point of the window where the caret is at an offset of a text.
  private func point(_ offset: Int, in text: any CanvasTextInput) -> CGPoint {
    let rect = text.caretRect(for: TextPosition(offset))
    return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: screen.window)
  }

  private func focus(_ text: any CanvasTextInput, at offset: Int = 0) {
    let point = point(offset, in: text)
    screen.tap(point.x, point.y)
    screen.wait(1)
  }

  private func down(_ point: CGPoint) { screen.down(point.x, point.y) }
  private func move(_ point: CGPoint) { screen.move(point.x, point.y) }

  /// Puts a finger down at the point as the last of several taps.
  private func down(tap count: Int, at point: CGPoint) {
    for _ in 1..<count {
      down(point)
      screen.up()
      screen.wait(0.05)
    }
    down(point)
  }

  private func taps(_ count: Int, at point: CGPoint) {
    screen.wait(1)
    down(tap: count, at: point)
    screen.up()
    screen.wait(1)
  }

  private func selected(in text: any CanvasTextInput) -> String {
    text.canvas.editor.selectedText
  }

  private func shown(_ text: any CanvasTextInput) -> (start: CGPoint, end: CGPoint)? {
    guard let view = text.textInteraction.selectionView, !view.startHandle.isHidden,
      !view.endHandle.isHidden
    else { return nil }
    return (
      view.convert(view.startHandle.grasp, to: screen.window),
      view.convert(view.endHandle.grasp, to: screen.window)
    )
  }

  private var hasMenu: Bool { EditMenu.shared.view != nil }

  // MARK: Taps

  @Test func `a double tap selects the word between two handles, a third one the whole`() throws {
    for (text, whole) in [
      (field as any CanvasTextInput, "one two three"), (view, "one two three\n"),
    ] {
      focus(text)
      #expect(text.isFirstResponder && shown(text) == nil)
      taps(2, at: point(5, in: text))
      #expect(selected(in: text) == "two")
      let handles = try #require(shown(text))
      #expect(abs(handles.start.x - point(4, in: text).x) < 1)
      #expect(abs(handles.end.x - point(7, in: text).x) < 1)
      #expect(abs(handles.end.y - point(7, in: text).y) < 1)
      #expect(hasMenu)
      taps(3, at: point(5, in: text))
      #expect(selected(in: text) == whole)
      #expect(hasMenu)
      // A single tap places the caret, which has no handles.
      focus(text, at: 10)
      #expect(selected(in: text) == "" && shown(text) == nil)
      #expect(text.canvas.editor.selection.head == 10)
    }
  }

  @Test func `a selection goes when the editing ends`() {
    focus(field)
    taps(2, at: point(5, in: field))
    #expect(shown(field) != nil)
    field.resignFirstResponder()
    field.layoutIfNeeded()
    #expect(shown(field) == nil)
  }

  // MARK: Dragging

  @Test func `a handle is dragged character by character, and the menu comes back`() throws {
    for text in [field as any CanvasTextInput, view] {
      focus(text)
      taps(2, at: point(5, in: text))
      #expect(hasMenu)
      let handles = try #require(shown(text))
      // The finger is below the line, where the handle's dot is.
      down(CGPoint(x: handles.end.x, y: handles.end.y + 14))
      #expect(!hasMenu)
      move(CGPoint(x: point(9, in: text).x, y: handles.end.y + 14))
      #expect(selected(in: text) == "two t")
      #expect(!hasMenu)
      move(CGPoint(x: point(10, in: text).x, y: handles.end.y + 14))
      #expect(selected(in: text) == "two th")
      screen.up()
      #expect(hasMenu)
      down(try #require(shown(text)).start)
      move(point(2, in: text))
      screen.up()
      #expect(selected(in: text) == "e two th")
      #expect(hasMenu)
      let moved = try #require(shown(text))
      #expect(abs(moved.start.x - point(2, in: text).x) < 1)
      #expect(abs(moved.end.x - point(10, in: text).x) < 1)
    }
  }

  @Test func `one handle is dragged past the other, and one character stays selected`() throws {
    focus(field)
    taps(2, at: point(5, in: field))
    down(try #require(shown(field)).start)
    move(point(7, in: field))
    #expect(selected(in: field) == "o")
    move(point(10, in: field))
    #expect(selected(in: field) == " th")
    screen.up()
    #expect(field.canvas.editor.selection.range == NSRange(location: 7, length: 3))
  }

  @Test func `after a double tap the finger selects word by word`() {
    for text in [field as any CanvasTextInput, view] {
      focus(text)
      screen.wait(1)
      down(tap: 2, at: point(5, in: text))
      move(point(10, in: text))
      #expect(selected(in: text) == "two three")
      move(point(1, in: text))
      #expect(selected(in: text) == "one two")
      screen.up()
      #expect(hasMenu)
    }
  }

  @Test func `the caret is dragged from where it is`() {
    for text in [field as any CanvasTextInput, view] {
      focus(text, at: 5)
      down(point(5, in: text))
      move(point(10, in: text))
      #expect(text.canvas.editor.selection == TextSelection(at: 10))
      screen.up()
      #expect(text.canvas.editor.selection == TextSelection(at: 10))
      #expect(hasMenu)
    }
  }

  @Test func `the caret comes to a finger that rests, and follows it`() {
    for text in [field as any CanvasTextInput, view] {
      down(point(9, in: text))
      screen.wait(0.6)
      #expect(text.isFirstResponder)
      #expect(text.canvas.editor.selection == TextSelection(at: 9))
      move(point(3, in: text))
      #expect(text.canvas.editor.selection == TextSelection(at: 3))
      #expect(!hasMenu)
      screen.up()
      #expect(hasMenu)
      screen.wait(1)
    }
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a handle selects over lines without scrolling, a finger beside it scrolls`() throws {
    focus(view)
    taps(2, at: point(5, in: view))
    down(try #require(shown(view)).end)
    move(point(18, in: view))
    #expect(selected(in: view) == "two three\nfour")
    #expect(view.contentOffset.y == 0)
    screen.up()
    let below = CGPoint(x: 300, y: 500)
    down(below)
    move(CGPoint(x: below.x, y: below.y - 60))
    #expect(view.contentOffset.y > 30)
    #expect(selected(in: view) == "two three\nfour")
    screen.up()
    // The handles scroll with the text.
    let handles = try #require(shown(view))
    #expect(abs(handles.start.y - point(4, in: view).y) < 1)
  }

  @Test func `a text that cannot be edited is selected by a finger that rests on a word`() throws {
    view.isEditable = false
    down(point(5, in: view))
    screen.wait(0.6)
    #expect(selected(in: view) == "two")
    move(point(10, in: view))
    #expect(selected(in: view) == "two three")
    screen.up()
    #expect(shown(view) != nil && hasMenu)
    view.isSelectable = false
    taps(2, at: point(16, in: view))
    #expect(selected(in: view) == "two three")
  }

  @Test func `a handle beyond the sides of a field is not seen`() throws {
    field.text = String(repeating: "word ", count: 30)
    focus(field)
    field.selectAll(nil)
    field.layoutIfNeeded()
    screen.window.layoutIfNeeded()
    let view = try #require(field.textInteraction.selectionView)
    #expect(view.startHandle.isHidden && !view.endHandle.isHidden)
  }

  // MARK: Apps

  /// A field whose content cannot be selected, as apps make it for codes.
  private final class CodeField: UITextField {
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }

  @Test func `a subclass decides where the caret goes and whether a selection has handles`() {
    let code = CodeField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
    code.text = "one two"
    screen.show(code)
    focus(code, at: 2)
    #expect(code.canvas.editor.selection == TextSelection(at: 7))
    taps(2, at: point(2, in: code))
    #expect(selected(in: code) == "two" && shown(code) == nil)
  }

  @Test func `a tap that an app recognizes in the text is recognized as well`() {
    var count = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler(UIAction { _ in count += 1 })
    field.addGestureRecognizer(tap)
    let other = UITapGestureRecognizer()
    other.addHandler(UIAction { _ in count += 10 })
    screen.window.addGestureRecognizer(other)
    focus(field, at: 3)
    #expect(field.isFirstResponder && field.canvas.editor.selection == TextSelection(at: 3))
    // What is below the field does not hear of the tap.
    #expect(count == 1)
  }
}
