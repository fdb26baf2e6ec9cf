import Foundation

/// The buttons that a swipe reveals beside a row.
final class SwipeButtonsView: UIView {
  let actions: [UIContextualAction]
  let isAtRight: Bool
  /// The first button fills the view, because releasing the swipe would perform its action.
  var expandsFirst = false {
    didSet {
      guard expandsFirst != oldValue else { return }
      setNeedsLayout()
      UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    }
  }
  private var buttons: [UIButton] = []

  init(
    _ actions: [UIContextualAction], isAtRight: Bool,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.actions = actions
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions {
      let button = UIButton(type: .custom)
      button.backgroundColor = action.backgroundColor
      button.titleLabel?.font = UIFont.systemFont(ofSize: 15)
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
      button.tintColor = .white
      button.accessibilityLabel = action.title
      button.addAction(
        UIAction { [weak button] _ in if let button { perform(action, button) } },
        for: .touchUpInside)
      buttons.append(button)
    }
    // The first button covers the others when it fills the view.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { return nil }

  private var widths: [CGFloat] {
    buttons.map { max(74, $0.intrinsicContentSize.width + 30) }
  }

  /// The width of the buttons when the row is open, in points.
  var naturalWidth: CGFloat { widths.reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = naturalWidth
    guard natural > 0 else { return }
    let factor = max(0, bounds.width / natural)
    var used: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width =
        expandsFirst && index == 0 ? bounds.width : widths[index] * factor
      button.frame = CGRect(
        x: isAtRight ? bounds.width - used - width : used, y: 0, width: width,
        height: bounds.height)
      used += widths[index] * factor
    }
  }
}
