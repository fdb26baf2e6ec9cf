import UIKit

/// The number at the corner of an app's icon.
final class BadgeView: UIView {
  private let label = UILabel(frame: .zero)
  private static let height: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = Self.height / 2
    isUserInteractionEnabled = false
    isHidden = true
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows a number; 0 is not shown, and of a large one only that it is large.
  func show(_ number: Int32) {
    isHidden = number <= 0
    label.text = number > 9_999 ? "9999+" : "\(number)"
  }

  /// Lies over the corner.
  func place(at corner: CGPoint) {
    let room = CGSize(width: 200, height: Self.height)
    let width = max(Self.height, label.sizeThatFits(room).width + 14)
    frame = CGRect(
      x: corner.x - width + Self.height / 3, y: corner.y - Self.height / 3, width: width,
      height: Self.height)
    label.frame = bounds
  }
}
