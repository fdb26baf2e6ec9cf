import Foundation

/// Tracks which text is being edited.
@MainActor final class TextInputCenter {
  static let shared = TextInputCenter()

  /// The text being edited.
  private(set) weak var current: (any CanvasTextInput)?

  /// Editing of a text has begun or ended.
  func editingDidChange(of input: any CanvasTextInput, isEditing: Bool) {
    if isEditing {
      current = input
    } else if current === input {
      current = nil
    }
    KeyboardController.shared.setNeedsUpdate()
  }
}
