import AppInterface
import Testing

@testable import UIKit

/// Whether the keyboard on the screen is shown is a fact of the device, not a guess from its keys.
@MainActor @Suite final class HardwareKeyboardTests {
  // Made in the test itself: other tests may run after the suite was made.
  private lazy var screen = ScreenUnderTest.make()
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  private func begin() {
    UIView.setAnimationsEnabled(false)
    screen.window.addSubview(field)
    field.becomeFirstResponder()
    KeyboardController.shared.update()
  }

  private func connect(_ isConnected: Bool) {
    screen.app.deliver(.environmentChanged) { $0.environment.hardwareKeyboard = isConnected }
    KeyboardController.shared.update()
  }

  private func end() {
    connect(false)
    field.resignFirstResponder()
    KeyboardController.shared.update()
    UIView.setAnimationsEnabled(true)
  }

  @Test func `a pressed key types, and the keyboard on the screen stays`() {
    begin()
    defer { end() }
    #expect(KeyboardController.shared.isShown)
    screen.press(.keyboardA, "a")
    KeyboardController.shared.update()
    #expect(field.text == "a")
    #expect(KeyboardController.shared.isShown)
  }

  @Test func `while a hardware keyboard is connected there is none on the screen`() {
    begin()
    defer { end() }
    connect(true)
    #expect(!KeyboardController.shared.isShown)
    screen.press(.keyboardA, "a")
    #expect(field.text == "a")
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    KeyboardController.shared.update()
    #expect(KeyboardController.shared.isShown, "the accessory view remains")
    field.inputAccessoryView = nil
    KeyboardController.shared.update()
    #expect(!KeyboardController.shared.isShown)
    connect(false)
    #expect(KeyboardController.shared.isShown)
  }
}
