import Foundation

/// Knows which text is edited, and so whether a keyboard is wanted on the screen.
@MainActor final class TextInputCenter {
  static let shared = TextInputCenter()

  /// The text that is edited.
  private(set) weak var current: (any CanvasTextInput)?
  /// A hardware keyboard was used, so none is needed on the screen.
  private(set) var usesHardwareKeyboard = false

  /// Editing of a text has begun or ended.
  func editingDidChange(of input: any CanvasTextInput, isEditing: Bool) {
    if isEditing {
      current = input
    } else if current === input {
      current = nil
    }
    KeyboardController.shared.setNeedsUpdate()
  }

  /// Somebody types on a hardware keyboard.
  func hardwareKeyWasUsed() {
    guard !usesHardwareKeyboard else { return }
    usesHardwareKeyboard = true
    KeyboardController.shared.setNeedsUpdate()
  }

  /// As if no key had been used.
  func forgetHardwareKeyboard() { usesHardwareKeyboard = false }
}
