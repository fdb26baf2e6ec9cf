import Foundation

/// Tracks which text is being edited.
@MainActor final class TextInputCenter {
  static let shared = TextInputCenter()

  /// The text being edited: in an app with several scenes that of the one that has the focus.
  var current: (any CanvasTextInput)? {
    let front = SceneDirector.shared.front
    return edited.last { front == nil || $0.text?.window?.windowScene === front }?.text
  }

  private struct Reference {
    weak var text: (any CanvasTextInput)?
  }

  /// The edited text of each window that has one; the one that was begun last is the last.
  private var edited: [Reference] = []

  /// Editing of a text has begun or ended.
  func editingDidChange(of input: any CanvasTextInput, isEditing: Bool) {
    edited.removeAll { $0.text == nil || $0.text === input }
    if isEditing { edited.append(Reference(text: input)) }
    KeyboardController.shared.setNeedsUpdate()
  }
}
