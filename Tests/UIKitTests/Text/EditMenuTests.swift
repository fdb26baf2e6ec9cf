import Foundation
import SharedInterface
import Testing

@testable import UIKit

/// The menu with Cut, Copy, Paste, Select and Select All.
@MainActor @Suite(.serialized) struct EditMenuTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let field = UITextField(frame: CGRect(x: 10, y: 200, width: 200, height: 40))

  init() {
    window.isHidden = false
    window.addSubview(field)
    field.text = "one two"
    field.becomeFirstResponder()
    field.layoutIfNeeded()
  }

  private var titles: [String] {
    EditMenu.shared.view?.buttons.compactMap { $0.title(for: .normal) } ?? []
  }

  private func choose(_ title: String) throws {
    let button = try #require(
      EditMenu.shared.view?.buttons.first { $0.title(for: .normal) == title }, "\(titles)")
    button.sendActions(for: .touchUpInside)
  }

  private func doubleTap(at x: CGFloat) {
    touch(.words, at: CGPoint(x: x, y: 5))
  }

  /// A touch at a point of the text, from its beginning to its end.
  private func touch(_ touch: TextTouch, at point: CGPoint) {
    field.textInteraction.touchDown()
    field.textInteraction.begin(touch, at: field.convert(point, from: field.canvas))
    field.textInteraction.end()
  }

  @Test func itHasTheCommandsThatHaveAnEffect() {
    func titles(
      _ length: Int, _ selected: Int, isEditable: Bool = true, allowsCopying: Bool = true,
      canPaste: Bool = true
    ) -> [String] {
      let situation = EditMenuItem.Situation(
        length: length, selection: NSRange(location: 0, length: selected),
        isEditable: isEditable, allowsCopying: allowsCopying)
      var questions = 0
      func ask() -> Bool {
        questions += 1
        return canPaste
      }
      let items = EditMenuItem.allCases.filter { $0.hasEffect(in: situation, canPaste: ask()) }
      // The system is asked once, and not for a text that cannot be pasted into.
      #expect(questions == (isEditable ? 1 : 0))
      return items.map(\.title)
    }
    #expect(titles(0, 0) == ["Paste"])
    #expect(titles(0, 0, canPaste: false) == [])
    #expect(titles(5, 0) == ["Paste", "Select", "Select All"])
    #expect(titles(5, 2) == ["Cut", "Copy", "Paste", "Select All"])
    #expect(titles(5, 5, canPaste: false) == ["Cut", "Copy"])
    #expect(titles(5, 2, isEditable: false) == ["Copy", "Select All"])
    #expect(titles(5, 5, allowsCopying: false) == ["Paste"])
  }

  @Test func aDoubleTapSelectsAWordThatCanBeCutAndPasted() throws {
    UIPasteboard.general.string = nil
    doubleTap(at: 5)
    #expect(titles == ["Cut", "Copy", "Select All"])
    try choose("Cut")
    #expect(field.text == " two")
    #expect(UIPasteboard.general.string == "one")
    #expect(EditMenu.shared.view == nil)
    field.canvas.editor.select(TextSelection(at: field.canvas.editor.length))
    EditMenu.shared.show(for: field)
    #expect(titles == ["Paste", "Select", "Select All"])
    try choose("Paste")
    #expect(field.text == " twoone")
    #expect(EditMenu.shared.view == nil)
  }

  @Test func whatIsSelectedByTheMenuCanBeCopiedByIt() throws {
    field.canvas.editor.select(TextSelection(at: 0))
    EditMenu.shared.show(for: field)
    try choose("Select All")
    #expect(titles.starts(with: ["Cut", "Copy"]))
    try choose("Copy")
    #expect(UIPasteboard.general.string == "one two")
    #expect(field.text == "one two")
  }

  @Test func itIsAboveTheTextInTheWindowAndGoesWhenTheTextChanges() throws {
    field.canvas.editor.selectAll()
    EditMenu.shared.show(for: field)
    let view = try #require(EditMenu.shared.view)
    #expect(view.superview === window)
    #expect(window.bounds.contains(view.frame))
    #expect(view.frame.maxY <= field.frame.midY)
    field.insertText("x")
    #expect(EditMenu.shared.view == nil)
    // Where there is no room above, it is below.
    field.frame.origin.y = 0
    field.layoutIfNeeded()
    field.canvas.editor.selectAll()
    EditMenu.shared.show(for: field)
    #expect(try #require(EditMenu.shared.view).frame.minY >= field.frame.midY)
    field.resignFirstResponder()
    #expect(EditMenu.shared.view == nil)
  }

  @Test func aTapOnTheCaretShowsItAndASecretIsNotCopied() {
    field.isSecureTextEntry = true
    UIPasteboard.general.string = "something"
    field.canvas.editor.select(TextSelection(at: 0))
    let point = CGPoint(x: 0, y: 5)
    for isMoved in [true, false] {
      EditMenu.shared.hide()
      if isMoved { field.canvas.editor.selectAll() }
      touch(.tap, at: point)
      #expect(titles == (isMoved ? [] : ["Paste", "Select", "Select All"]))
    }
    field.canvas.editor.selectAll()
    EditMenu.shared.show(for: field)
    #expect(titles == ["Paste"])
    EditMenu.shared.hide()
  }

  /// A field for a code that cannot be pasted, and says what was done to it.
  private final class CodeField: UITextField {
    var done: [String] = []

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) {
      done.append("copy")
      super.copy(sender)
    }

    override func paste(_ sender: Any?) { done.append("paste") }
  }

  private func press(command character: String, in field: UITextField) {
    var input = WireKeyInput()
    input.isDown = true
    input.charactersIgnoringModifiers = character
    input.modifiers = UInt32(UIKeyModifierFlags.command.rawValue)
    #expect(field.handleKey(UIKey(input)))
  }

  @Test("A subclass decides what the menu offers, and does it")
  func subclasses() throws {
    let code = CodeField(frame: field.frame)
    code.text = "1234"
    window.addSubview(code)
    code.becomeFirstResponder()
    code.layoutIfNeeded()
    code.canvas.editor.selectAll()
    UIPasteboard.general.string = "something"
    EditMenu.shared.show(for: code)
    #expect(titles == ["Cut", "Copy"])
    try choose("Copy")
    #expect(UIPasteboard.general.string == "1234")
    press(command: "c", in: code)
    press(command: "v", in: code)
    #expect(code.done == ["copy", "copy"])
    #expect(code.text == "1234")
    // An action that is none of the menu's is not the field's.
    #expect(!code.canPerformAction(Selector("save:"), withSender: nil))
  }
}
