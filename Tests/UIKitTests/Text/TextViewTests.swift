import Foundation
import SharedInterface
import Testing

@testable import UIKit

@MainActor final class RecordingViewDelegate: UITextViewDelegate {
  var log: [String] = []
  var refusesChanges = false

  func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("shouldChange \(range.location),\(range.length)")
    return !refusesChanges
  }
  func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
}

@MainActor @Suite struct TextViewTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let delegate = RecordingViewDelegate()

  init() {
    window.isHidden = false
    window.addSubview(view)
    view.delegate = delegate
    view.contentInsetAdjustmentBehavior = .never
    view.font = .systemFont(ofSize: 17)
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
    return view.handleKey(UIKey(input))
  }

  @Test func typingTellsTheDelegate() {
    view.becomeFirstResponder()
    press(.keyboardA, "a")
    press(.keyboardReturnOrEnter, "\n")
    press(.keyboardTab, "\t")
    #expect(view.text == "a\n\t")
    view.resignFirstResponder()
    #expect(
      delegate.log == [
        "didBegin", "shouldChange 0,0", "didChange", "shouldChange 1,0", "didChange",
        "shouldChange 2,0", "didChange", "didEnd",
      ])
    delegate.refusesChanges = true
    view.becomeFirstResponder()
    press(.keyboardB, "b")
    #expect(view.text == "a\n\t")
  }

  @Test func theContentIsAsHighAsTheText() {
    view.text = "one\ntwo\nthree\nfour\nfive\nsix"
    view.layoutIfNeeded()
    #expect(abs(view.contentSize.height - (6 * 20.57 + 16)) < 1)
    #expect(view.contentSize.width == 200)
  }

  @Test func theCaretIsScrolledIntoSight() {
    view.text = "one\ntwo\nthree\nfour\nfive\nsix"
    view.becomeFirstResponder()
    press(.keyboardDownArrow, modifiers: .command)
    press(.keyboardX, "x")
    view.layoutIfNeeded()
    #expect(view.contentOffset.y > 30)
    press(.keyboardUpArrow, modifiers: .command)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test func textThatCannotBeEditedCanBeCopied() {
    view.text = "read only"
    view.isEditable = false
    view.becomeFirstResponder()
    press(.keyboardA, "a", modifiers: .command)
    press(.keyboardC, "c", modifiers: .command)
    #expect(UIPasteboard.general.string == "read only")
    press(.keyboardX, "x", modifiers: .command)
    press(.keyboardY, "y")
    press(.keyboardDeleteOrBackspace)
    #expect(view.text == "read only")
  }

  @Test func typingLooksLikeWhatStandsBefore() {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    view.attributedText = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("x")
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        == .red)
    #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) == nil)
  }

  @Test func withoutScrollingItIsAsHighAsItsText() {
    view.isScrollEnabled = false
    view.text = "one\ntwo"
    #expect(abs(view.intrinsicContentSize.height - (2 * 20.57 + 16)) < 1)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).width == 100)
  }

  @Test func arrowsGoThroughTheLines() {
    view.text = "one\ntwo\nthree"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    press(.keyboardDownArrow)
    #expect(view.selectedRange.location == 4)
    press(.keyboardDownArrow, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 4, length: 4))
    press(.keyboardRightArrow, modifiers: .command)
    #expect(view.selectedRange == NSRange(location: 13, length: 0))
  }
}
