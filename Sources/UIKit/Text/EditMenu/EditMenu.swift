import Foundation

/// The menu above a text: Cut, Copy, Paste, Select, Select All. There is one at most.
@MainActor final class EditMenu {
  static let shared = EditMenu()

  /// The menu on the screen.
  private(set) var view: EditMenuView?
  private weak var text: (any UIResponder & UITextInput)?
  /// The last touch has hidden the menu, which it then does not show again.
  private(set) var wasHiddenByTouch = false

  /// Between the menu and the text, and between the menu and the window's edges, in points.
  private static let gap: CGFloat = 4

  /// Shows the menu for a text that is edited, if any command has an effect.
  func show(for text: any UIResponder & UITextInput) {
    hide()
    guard let textView = text as? UIView, let window = textView.window, text.isActive else {
      return
    }
    let items = EditMenuItem.allCases.filter {
      text.canPerformAction($0.action, withSender: nil)
    }
    guard !items.isEmpty else { return }
    let target = textView.convert(selectedRect(of: text), to: window)
    let seen = target.intersection(textView.convert(textView.bounds, to: window))
    let made = EditMenuView(items) { [weak self, weak text] item in
      self?.hide()
      guard let text else { return }
      item.perform(on: text)
      if item.selects { self?.show(for: text) }
    }
    made.place(
      at: seen.isNull ? target : seen, in: window.bounds.insetBy(dx: Self.gap, dy: Self.gap),
      below: window.safeAreaInsets.top, gap: Self.gap)
    window.addSubview(made)
    view = made
    self.text = text
  }

  func hide() {
    view?.removeFromSuperview()
    view = nil
    text = nil
  }

  /// The text, its selection, or whether it is edited has changed.
  func changed(_ canvas: TextCanvas) {
    if (text as? any CanvasTextInput)?.canvas === canvas { hide() }
  }

  /// A text of an app's own, or its selection, has changed.
  func changed(_ text: any UITextInput) {
    if self.text === text { hide() }
  }

  /// A window is about to get an event: a touch beside the menu hides it.
  func willSend(_ event: UIEvent) {
    guard let touches = event.allTouches?.filter({ $0.phase == .began }), !touches.isEmpty else {
      return
    }
    wasHiddenByTouch = false
    guard let view, touches.contains(where: { !view.bounds.contains($0.location(in: view)) })
    else { return }
    hide()
    wasHiddenByTouch = true
  }

  /// The rectangle of the selection, or of the caret, in the text's points.
  private func selectedRect(of text: any UIResponder & UITextInput) -> CGRect {
    guard let range = text.selectedTextRange else { return .zero }
    let rects = range.isEmpty ? [] : text.selectionRects(for: range).map(\.rect)
    guard let first = rects.first else {
      return (text as? any CanvasTextInput)?.canvasCaretRect(for: range.end)
        ?? text.caretRect(for: range.end)
    }
    return rects.reduce(first) { $0.union($1) }
  }
}
