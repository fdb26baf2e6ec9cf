import Foundation

/// The tokens of a search field, one after the other. Where they have no room, the last ones are in sight.
final class SearchTokenStrip: UIView {
  private(set) var views: [SearchTokenView] = []
  /// A person has touched a token.
  var onTap: (Int) -> Void = { _ in }
  /// The token that is deleted next; nil: none.
  var selected: Int? {
    didSet { for (index, view) in views.enumerated() { view.isSelected = index == selected } }
  }

  private static let gap: CGFloat = 4

  /// Shows tokens; one that was there keeps its view.
  func show(_ tokens: [UISearchToken], color: UIColor) {
    clipsToBounds = true
    selected = nil
    for view in views { view.removeFromSuperview() }
    views = tokens.map { token in
      let view = SearchTokenView(token, color: color)
      view.addAction(
        UIAction { [weak self, weak view] _ in
          guard let self, let view, let index = views.firstIndex(of: view) else { return }
          onTap(index)
        }, for: .touchUpInside)
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  /// The width of all tokens with the distance to the text, in points; 0 if there is none.
  var wantedWidth: CGFloat {
    views.reduce(0) { $0 + $1.bounds.width + Self.gap }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = min(0, bounds.width - wantedWidth)
    for view in views {
      let size = view.bounds.size
      view.frame = CGRect(
        x: isFlipped ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
      x += size.width + Self.gap
    }
  }
}
