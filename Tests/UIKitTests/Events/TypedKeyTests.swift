import Foundation
import Testing

@testable import UIKit

/// A view that takes text in its own way.
private final class OwnInput: UIView, UIKeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { _ = text.popLast() }
  override var canBecomeFirstResponder: Bool { true }
}

/// What keys type, whatever the key event says of their characters.
@MainActor @Suite struct TypedKeyTests {
  /// Keys that type nothing, with the characters that a keyboard's driver may give them.
  nonisolated static let mute: [(Int, String)] = [
    (41, "\u{1B}"), (41, "UIKeyInputEscape"), (57, "a"), (58, "UIKeyInputF1"), (69, "\u{F70F}"),
    (73, "\u{F746}"), (74, "\u{1}"), (76, "\u{7F}"), (76, "\u{F728}"), (77, "\u{4}"),
    (79, "\u{1C}"), (104, "x"), (225, "\u{F}"), (4, "\u{1}"), (4, "a\u{9B}"), (4, "\0"),
  ]

  @Test(arguments: mute)
  func `no key types a control character`(key: Int, characters: String) throws {
    let screen = try ScreenUnderTest()
    let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let view = UITextView(frame: frame)
    let field = UITextField(frame: frame)
    let own = OwnInput(frame: frame)
    for input in [view, field, own] as [UIView] {
      screen.window.addSubview(input)
      input.becomeFirstResponder()
      screen.press(UIKeyboardHIDUsage(rawValue: key), characters)
    }
    #expect(view.text == "")
    #expect(field.text == "")
    #expect(own.text == "")
  }

  @Test func `with Control or Command a key types nothing`() throws {
    let screen = try ScreenUnderTest()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let own = OwnInput(frame: view.frame)
    for input in [view, own] as [UIView] {
      screen.window.addSubview(input)
      input.becomeFirstResponder()
      screen.press(.keyboardQ, "\u{11}", modifiers: .control)
      screen.press(.keyboardQ, "q", modifiers: .control)
      screen.press(.keyboardJ, "j", modifiers: [.command, .shift])
    }
    #expect(view.text == "")
    #expect(own.text == "")
  }

  @Test func `return and tab type what they do on the platform`() throws {
    let screen = try ScreenUnderTest()
    let own = OwnInput(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    screen.window.addSubview(own)
    own.becomeFirstResponder()
    screen.press(.keyboardA, "a")
    screen.press(.keyboardReturnOrEnter, "\r")
    screen.press(.keyboardTab, "\t")
    screen.press(.keyboardE, "é", modifiers: .alternate)
    screen.press(.keyboardDeleteOrBackspace, "\u{8}")
    screen.press(.keyboardB, "👩‍👩‍👧")
    #expect(own.text == "a\n\t👩‍👩‍👧")
  }
}
