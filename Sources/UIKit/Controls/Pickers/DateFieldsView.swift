import Foundation

/// The buttons of a compact date picker: the day, the time, or both.
final class DateFieldsView: UIView {
  /// A part of a date that a button opens.
  enum Part {
    case day, time
  }

  private(set) var buttons: [UIButton] = []
  private static let height: CGFloat = 34
  private static let gap: CGFloat = 6

  init(_ parts: [Part], onTap: @escaping @MainActor (Part, UIView) -> Void) {
    super.init(frame: .zero)
    for part in parts {
      let button = UIButton(type: .custom)
      button.backgroundColor = .tertiarySystemFill
      button.layer.cornerRadius = 6
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.setTitleColor(.label, for: .normal)
      button.addAction(
        UIAction { [weak button] _ in if let button { onTap(part, button) } }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text for each part.
  func show(_ texts: [String]) {
    for (button, text) in zip(buttons, texts) { button.setTitle(text, for: .normal) }
    setNeedsLayout()
  }

  /// The size of the buttons, in points.
  var wantedSize: CGSize {
    let width = buttons.reduce(-Self.gap) { $0 + Self.width(of: $1) + Self.gap }
    return CGSize(width: max(0, width), height: Self.height)
  }

  private static func width(of button: UIButton) -> CGFloat {
    ceil(button.intrinsicContentSize.width) + 24
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for button in buttons {
      let width = Self.width(of: button)
      button.frame = CGRect(
        x: isFlipped ? bounds.width - x - width : x, y: (bounds.height - Self.height) / 2,
        width: width, height: Self.height)
      x += width + Self.gap
    }
  }
}
