import Foundation

/// Moves the focus between texts with the tab key.
@MainActor enum TextFocus {
  /// Makes the next text in reading order the first responder; after the last comes the first.
  static func move(from view: UIView, backwards: Bool) {
    guard let window = view.window else { return }
    let inputs = inputs(in: window)
    guard let index = inputs.firstIndex(where: { $0 === view }), inputs.count > 1 else { return }
    let next = (index + (backwards ? inputs.count - 1 : 1)) % inputs.count
    inputs[next].becomeFirstResponder()
  }

  /// The editable texts in reading order: from top to bottom, and within a row from the leading
  /// edge.
  private static func inputs(in window: UIView) -> [UIView] {
    var found: [(view: UIView, rect: CGRect)] = []
    func search(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
      if view is any CanvasTextInput && view.canBecomeFirstResponder {
        found.append((view, view.convert(view.bounds, to: window)))
      }
      view.subviews.forEach(search)
    }
    search(window)
    let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return found.sorted { a, b in
      // Views that overlap vertically by more than half form a row.
      let overlap = min(a.rect.maxY, b.rect.maxY) - max(a.rect.minY, b.rect.minY)
      if overlap > min(a.rect.height, b.rect.height) / 2 {
        return isRightToLeft ? a.rect.maxX > b.rect.maxX : a.rect.minX < b.rect.minX
      }
      return a.rect.minY < b.rect.minY
    }.map(\.view)
  }
}
