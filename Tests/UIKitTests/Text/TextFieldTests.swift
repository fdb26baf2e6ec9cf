import Foundation
import ScreenInterface
import SharedInterface
import Testing

@testable import UIKit

/// A delegate that records its calls.
@MainActor final class RecordingFieldDelegate: UITextFieldDelegate {
  var log: [String] = []
  var refuses: Set<String> = []

  private func asked(_ what: String) -> Bool {
    log.append(what)
    return !refuses.contains(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { asked("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { asked("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    asked("shouldChange \(range.location),\(range.length) \(string)")
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { asked("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { asked("shouldReturn") }
}

@MainActor @Suite struct TextFieldTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
  let delegate = RecordingFieldDelegate()

  init() {
    window.isHidden = false
    window.addSubview(field)
    field.delegate = delegate
  }

  func events() -> EventLog {
    let log = EventLog()
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"),
      (.editingDidEnd, "end"), (.editingDidEndOnExit, "exit"),
      (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(UIAction { _ in log.entries.append(name) }, for: event)
    }
    return log
  }

  @MainActor final class EventLog {
    var entries: [String] = []
  }

  @discardableResult
  func press(
    _ key: UIKeyboardHIDUsage, _ characters: String = "", modifiers: UIKeyModifierFlags = []
  ) -> Bool {
    var input = WireKeyInput()
    input.isDown = true
    input.usage = UInt32(key.rawValue)
    input.characters = characters
    input.charactersIgnoringModifiers = characters
    input.modifiers = UInt32(modifiers.rawValue)
    return field.handleKey(UIKey(input))
  }

  @Test func editingBeginsAndEndsInOrder() {
    let log = events()
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing && field.isFirstResponder)
    press(.keyboardA, "a")
    #expect(field.resignFirstResponder())
    #expect(!field.isEditing)
    #expect(log.entries == ["begin", "changed", "end"])
    #expect(
      delegate.log == [
        "shouldBegin", "didBegin", "shouldChange 0,0 a", "selection", "shouldEnd", "didEnd",
      ])
  }

  @Test func theDelegateCanRefuse() {
    delegate.refuses = ["shouldBegin"]
    #expect(!field.becomeFirstResponder())
    #expect(!field.isEditing)
    delegate.refuses = ["shouldEnd", "shouldChange 0,0 a"]
    #expect(field.becomeFirstResponder())
    press(.keyboardA, "a")
    press(.keyboardB, "b")
    #expect(field.text == "b")
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
  }

  @Test func anotherFieldTakesOver() {
    let other = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 40))
    window.addSubview(other)
    field.becomeFirstResponder()
    #expect(other.becomeFirstResponder())
    #expect(!field.isEditing && other.isEditing)
    #expect(delegate.log.suffix(2) == ["shouldEnd", "didEnd"])
  }

  @Test func tabGoesToTheNextFieldAndBack() {
    let other = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 40))
    window.addSubview(other)
    field.becomeFirstResponder()
    press(.keyboardTab, "\t")
    #expect(other.isFirstResponder)
    press(.keyboardTab, "\t", modifiers: .shift)
    #expect(field.text == "")
  }

  @Test func returnAsksAndEndsIfSomebodyWaitsForIt() {
    field.becomeFirstResponder()
    press(.keyboardReturnOrEnter, "\n")
    #expect(field.isEditing)
    let log = events()
    delegate.refuses = ["shouldReturn"]
    press(.keyboardReturnOrEnter, "\n")
    #expect(log.entries.isEmpty)
    delegate.refuses = []
    press(.keyboardReturnOrEnter, "\n")
    #expect(
      log.entries == ["exit", "primary", "end"] || log.entries == ["primary", "exit", "end"])
    #expect(!field.isEditing)
  }

  nonisolated static let movements: [(UIKeyboardHIDUsage, UIKeyModifierFlags, Int, Int)] = [
    (.keyboardLeftArrow, [], 6, 6),
    (.keyboardRightArrow, [], 7, 7),
    (.keyboardLeftArrow, .alternate, 4, 4),
    (.keyboardLeftArrow, .command, 0, 0),
    (.keyboardHome, [], 0, 0),
    (.keyboardEnd, [], 7, 7),
    (.keyboardUpArrow, [], 0, 0),
    (.keyboardDownArrow, [], 7, 7),
    (.keyboardLeftArrow, .shift, 6, 7),
    (.keyboardLeftArrow, [.shift, .alternate], 4, 7),
    (.keyboardLeftArrow, [.shift, .command], 0, 7),
    (.keyboardHome, .shift, 0, 7),
    (.keyboardA, .control, 0, 0),
    (.keyboardB, .control, 6, 6),
  ]

  @Test(arguments: movements)
  func keysSelect(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags, from: Int, to: Int) {
    field.text = "one two"
    field.becomeFirstResponder()
    #expect(press(key, modifiers: modifiers))
    #expect(field.canvas.editor.selection.range == NSRange(location: from, length: to - from))
  }

  nonisolated static let deletions: [(UIKeyboardHIDUsage, UIKeyModifierFlags, String)] = [
    (.keyboardDeleteOrBackspace, [], "one tw"),
    (.keyboardDeleteOrBackspace, .alternate, "one "),
    (.keyboardDeleteOrBackspace, .command, ""),
    (.keyboardDeleteForward, [], "one two"),
    (.keyboardH, .control, "one tw"),
    (.keyboardK, .control, "one two"),
  ]

  @Test(arguments: deletions)
  func keysDelete(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags, text: String) {
    field.text = "one two"
    field.becomeFirstResponder()
    press(key, modifiers: modifiers)
    #expect(field.text == text)
  }

  @Test func commandKeysCutCopyPasteSelectAllAndUndo() {
    field.text = "one"
    field.becomeFirstResponder()
    press(.keyboardA, "a", modifiers: .command)
    press(.keyboardX, "x", modifiers: .command)
    #expect(field.text == "")
    press(.keyboardV, "v", modifiers: .command)
    press(.keyboardV, "v", modifiers: .command)
    #expect(field.text == "oneone")
    press(.keyboardZ, "z", modifiers: .command)
    #expect(field.text != "oneone")
    #expect(!press(.keyboardQ, "q", modifiers: .command))
  }

  @Test func pastedLinesBecomeOne() {
    UIPasteboard.general.string = "a\nb"
    field.becomeFirstResponder()
    press(.keyboardV, "v", modifiers: .command)
    #expect(field.text == "a b")
    field.text = "c\r\nd"
    #expect(field.text == "c d")
  }

  @Test func secretsAreDotsAndCannotBeCopied() {
    UIPasteboard.general.string = "before"
    field.isSecureTextEntry = true
    field.text = "a👨‍👩‍👧b"
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    press(.keyboardA, "a", modifiers: .command)
    press(.keyboardC, "c", modifiers: .command)
    #expect(UIPasteboard.general.string == "before")
    let context = CGContext(extent: field.canvas.bounds)
    UIGraphicsPushContext(context)
    field.canvas.draw(field.canvas.bounds)
    UIGraphicsPopContext()
    #expect(context.list.operations.last?.text.block.runs.map(\.text) == ["•••"])
    #expect(field.canvas.caretGeometry.measurement.carets.count == 11)
    press(.keyboardLeftArrow)
    press(.keyboardRightArrow)
    press(.keyboardRightArrow)
    #expect(field.canvas.editor.selection.head == 9)
  }

  @Test func typingIntoASecretBeginsAnew() {
    field.isSecureTextEntry = true
    field.text = "old"
    field.becomeFirstResponder()
    press(.keyboardN, "n")
    press(.keyboardE, "e")
    #expect(field.text == "ne")
  }

  @Test func longTextScrollsToTheCaret() {
    field.text = String(repeating: "wide ", count: 20)
    field.layoutIfNeeded()
    #expect(field.canvas.frame.minX == 0)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(field.canvas.frame.minX < -100)
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(caret.maxX <= 213 && caret.minX > 190)
    press(.keyboardHome)
    field.layoutIfNeeded()
    #expect(field.canvas.frame.minX == 0)
  }

  @Test func theClearButtonAsksAndClears() {
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    field.layoutIfNeeded()
    #expect(field.clearButton.isHidden)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(!field.clearButton.isHidden)
    let log = events()
    field.clearButton.sendActions(for: .touchUpInside)
    #expect(field.text == "")
    #expect(log.entries == ["changed"])
    field.layoutIfNeeded()
    #expect(field.clearButton.isHidden)
  }

  @Test func viewsBesideTheTextTakeTheirRoom() {
    field.borderStyle = .roundedRect
    let plain = field.textRect(forBounds: field.bounds)
    #expect(plain == CGRect(x: 7, y: 0, width: 186, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 10, width: 20, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 27)
    field.semanticContentAttribute = .forceRightToLeft
    field.layoutIfNeeded()
    #expect(field.leftView?.frame.maxX == 200)
  }

  @Test func thePlaceholderIsDrawnWhileThereIsNoText() {
    func drawn() -> [String] {
      let context = CGContext(extent: field.bounds)
      UIGraphicsPushContext(context)
      field.draw(field.bounds)
      UIGraphicsPopContext()
      return context.list.operations.compactMap {
        guard case .text(let text) = $0.operation else { return nil }
        return text.block.runs[0].text
      }
    }
    field.placeholder = "Name"
    #expect(drawn() == ["Name"])
    field.text = "x"
    #expect(drawn().isEmpty)
    #expect(field.accessibilityValue == "x")
  }

  @Test func aRoundedFieldIsAsHighAsOnIOS() {
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    #expect(field.intrinsicContentSize.height >= 34 && field.intrinsicContentSize.height <= 36)
    #expect(field.intrinsicContentSize.width > 50)
  }

  @Test func textInputCountsInUTF16() throws {
    field.text = "a👨‍👩‍👧b"
    let start = field.beginningOfDocument
    let end = try #require(field.position(from: start, offset: 9))
    let range = try #require(field.textRange(from: start, to: end))
    #expect(field.text(in: range) == "a👨‍👩‍👧")
    field.selectedTextRange = range
    field.replace(range, withText: "x")
    #expect(field.text == "xb")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 2)
    #expect(field.position(from: start, offset: 3) == nil)
    let right = try #require(field.position(from: start, in: .right, offset: 2))
    #expect(field.compare(right, to: field.endOfDocument) == .orderedSame)
  }
}
