import AppInterface
import SystemControls
import UIKit

/// The button of one of a notification's actions.
final class NotificationActionRow: PressControl {
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  static let height: CGFloat = 44

  init(_ action: WireNotificationAction) {
    super.init(frame: .zero)
    accessibilityLabel = action.title
    accessibilityIdentifier = "action.\(action.identifier)"
    label.text = action.title
    label.font = .systemFont(ofSize: 17)
    label.textColor = action.isDestructive ? .systemRed : .systemBlue
    label.textAlignment = .center
    label.isAccessibilityElement = false
    line.backgroundColor = .separator
    addSubview(label)
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }
}
