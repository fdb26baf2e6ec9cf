import Foundation

/// A token in a search field.
final class SearchTokenView: UIControl {
  let token: UISearchToken
  private let label = UILabel(frame: .zero)
  private let iconView = UIImageView(frame: .zero)

  private static let height: CGFloat = 24
  private static let margin: CGFloat = 7
  private static let iconSide: CGFloat = 16

  init(_ token: UISearchToken, color: UIColor) {
    self.token = token
    super.init(frame: .zero)
    layer.cornerRadius = 5
    backgroundColor = color
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    iconView.image = token.icon?.withRenderingMode(.alwaysTemplate)
    iconView.tintColor = .white
    iconView.contentMode = .scaleAspectFit
    for view in [iconView, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = token.text
    accessibilityTraits = .button
    bounds.size = fittingSize
  }

  required init?(coder: NSCoder) { nil }

  private var labelStart: CGFloat {
    Self.margin + (token.icon == nil ? 0 : Self.iconSide + 4)
  }

  private var fittingSize: CGSize {
    let width = labelStart + ceil(label.intrinsicContentSize.width) + Self.margin
    return CGSize(width: width, height: Self.height)
  }

  /// A selected token is deleted next.
  override var isSelected: Bool { didSet { alpha = isSelected ? 0.5 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.iconSide
    iconView.frame = CGRect(
      x: Self.margin, y: (bounds.height - side) / 2, width: side, height: side)
    label.frame = CGRect(
      x: labelStart, y: 0, width: max(0, bounds.width - labelStart - Self.margin),
      height: bounds.height)
  }
}
