import Foundation

/// Decides whether the edit menu comes after a touch: after a long press, after what has selected or
/// has moved a selection, and after a tap on the caret.
@MainActor struct EditMenuTrigger {
  private var wasActive = false
  private var selectionBefore: NSRange?

  /// A touch has begun in a text.
  mutating func began(in text: any UIResponder & UITextInput) {
    wasActive = text.isActive
    selectionBefore = text.selectedOffsets
  }

  /// The touch has ended.
  func ended(_ touch: TextTouch, in text: any UIResponder & UITextInput) {
    let selection = text.selectedOffsets
    let isEmpty = selection.map { $0.length == 0 } ?? true
    let hasChanged = selection != selectionBefore
    let isWanted =
      switch touch {
      case .hold, .grip: true
      case .words, .paragraph: !isEmpty
      case .characters: hasChanged && !isEmpty
      case .tap: wasActive && !hasChanged && !EditMenu.shared.wasHiddenByTouch
      }
    if isWanted { EditMenu.shared.show(for: text) }
  }
}
