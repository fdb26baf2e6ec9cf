import AppSupport
import Foundation

/// Shows the edit menu after the touches that ask for it: a long press, a double tap, a selection by
/// dragging, or a tap on the caret.
@MainActor final class EditMenuTrigger {
  private var holding: AppTimer?
  /// The text has been pressed long; its end is no tap.
  private(set) var isHeld = false
  private var wasEditing = false
  private var selectionBefore: TextSelection?

  /// How long a touch rests that is a long press, in seconds.
  private static let holdTime: TimeInterval = 0.5

  /// A touch has begun, at a place in the canvas's points.
  func began(in text: any CanvasTextInput, at point: CGPoint) {
    cancel()
    isHeld = false
    wasEditing = text.canvas.isEditing
    selectionBefore = text.canvas.editor.selection
    holding = .after(Self.holdTime) { [weak self, weak text] in
      guard let self, let text, text.canvas.isEditing || text.becomeFirstResponder() else {
        return
      }
      isHeld = true
      // What is selected stays so.
      guard text.canvas.editor.selection.isEmpty else { return }
      text.layoutIfNeeded()
      text.canvas.tapped(at: point)
    }
  }

  /// The touch has moved, or was cancelled.
  func cancel() {
    holding?.cancel()
    holding = nil
  }

  /// The touch has ended.
  func ended(in text: any CanvasTextInput, isDragged: Bool, tapCount: Int) {
    cancel()
    let selection = text.canvas.editor.selection
    let hasChanged = selection != selectionBefore
    let isWanted =
      if isHeld {
        true
      } else if isDragged {
        hasChanged && !selection.isEmpty
      } else if tapCount > 1 {
        !selection.isEmpty
      } else {
        wasEditing && !hasChanged && !EditMenu.shared.wasHiddenByTouch
      }
    if isWanted { EditMenu.shared.show(for: text) }
  }
}
