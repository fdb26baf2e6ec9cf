import Foundation

/// Tracks which text is being edited, and whether the screen's keyboard is needed.
@MainActor final class TextInputCenter {
  static let shared = TextInputCenter()

  /// The text being edited.
  private(set) weak var current: (any CanvasTextInput)?
  /// Whether a hardware keyboard was used, so that the screen's keyboard is not needed.
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

  /// The user has typed on a hardware keyboard.
  func hardwareKeyWasUsed() {
    guard !usesHardwareKeyboard else { return }
    usesHardwareKeyboard = true
    KeyboardController.shared.setNeedsUpdate()
  }

  /// Resets the state to that before any hardware key.
  func forgetHardwareKeyboard() { usesHardwareKeyboard = false }
}
