import Foundation

/// A command of the edit menu, in the order in which they are shown.
enum EditMenuItem: CaseIterable {
  case cut, copy, paste, select, selectAll

  /// What a text has for the menu to act on.
  struct Situation: Equatable {
    var length: Int
    var selection: NSRange
    var isEditable: Bool
    /// A password cannot be copied.
    var allowsCopying: Bool
  }

  /// The command of a key; nil if it is no command of the menu.
  init?(_ command: EditingCommand) {
    switch command {
    case .cut: self = .cut
    case .copy: self = .copy
    case .paste: self = .paste
    case .selectAll: self = .selectAll
    default: return nil
    }
  }

  /// Its action, by which a text is asked whether it can be performed.
  var action: Selector {
    switch self {
    case .cut: Selector("cut:")
    case .copy: Selector("copy:")
    case .paste: Selector("paste:")
    case .select: Selector("select:")
    case .selectAll: Selector("selectAll:")
    }
  }

  /// The command has an effect.
  ///
  /// - Parameter canPaste: Whether there is a text on the pasteboard. Evaluated for Paste alone, because
  ///   the system is asked for it and the app waits.
  func hasEffect(in situation: Situation, canPaste: @autoclosure () -> Bool) -> Bool {
    let isEmpty = situation.selection.length == 0
    return switch self {
    case .cut: !isEmpty && situation.isEditable && situation.allowsCopying
    case .copy: !isEmpty && situation.allowsCopying
    case .paste: situation.isEditable && canPaste()
    case .select: isEmpty && situation.length > 0
    case .selectAll: situation.selection.length < situation.length
    }
  }

  /// The platform's title.
  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }

  /// Performs the command, by the methods that a subclass may override; on a text of an app's own, by
  /// its action.
  @MainActor func perform(on text: any UIResponder & UITextInput) {
    guard let text = text as? any CanvasTextInput else {
      _ = action.perform(on: text, sender: nil, event: nil)
      return
    }
    switch self {
    case .cut: text.cut(nil)
    case .copy: text.copy(nil)
    case .paste: text.paste(nil)
    case .select: text.select(nil)
    case .selectAll: text.selectAll(nil)
    }
  }

  /// The menu is shown again, for what is selected then.
  var selects: Bool { self == .select || self == .selectAll }
}
