import SystemControls
import UIKit

/// The alert of Touch ID, or of a face that was not recognized.
final class AuthenticationPanel: UIView {
  var onButton: ((AuthenticationLook.Button) -> Void)?

  private let panel = UIView(frame: .zero)
  private let glyph: UIView
  private let title = UILabel(frame: .zero)
  private let body = UILabel(frame: .zero)
  private var buttons: [AuthenticationButton] = []
  private static let width: CGFloat = 270

  init(_ alert: AuthenticationLook.Alert) {
    glyph = alert.isFaceID ? FaceGlyph(frame: .zero) : FingerGlyph(frame: .zero)
    super.init(frame: .zero)
    panel.backgroundColor = ShellColours.alert
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    panel.accessibilityIdentifier = "AuthenticationAlert"
    addSubview(panel)
    glyph.tintColor = .systemRed
    panel.addSubview(glyph)
    title.text = alert.title
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.accessibilityIdentifier = "AuthenticationTitle"
    body.text = alert.body
    body.font = .systemFont(ofSize: 13, weight: .regular)
    for label in [title, body] {
      label.textColor = .label
      label.textAlignment = .center
      label.numberOfLines = 0
      panel.addSubview(label)
    }
    for button in alert.buttons {
      let control = AuthenticationButton(button.title)
      control.onTap = { [weak self] in self?.onButton?(button) }
      buttons.append(control)
      panel.addSubview(control)
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = 16
    let room = CGSize(width: Self.width - 2 * inset, height: 1000)
    glyph.frame = CGRect(x: Self.width / 2 - 24, y: 20, width: 48, height: 48)
    title.frame = CGRect(
      x: inset, y: 80, width: room.width, height: title.sizeThatFits(room).height)
    body.frame = CGRect(
      x: inset, y: title.frame.maxY + 3, width: room.width, height: body.sizeThatFits(room).height)
    let top = body.frame.maxY + 19
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 0, y: top + CGFloat(index) * 44, width: Self.width, height: 44)
    }
    panel.bounds = CGRect(
      x: 0, y: 0, width: Self.width, height: top + CGFloat(buttons.count) * 44)
    panel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// One of its buttons, with a line above it.
private final class AuthenticationButton: PressControl {
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  init(_ title: String) {
    super.init(frame: .zero)
    accessibilityLabel = title
    accessibilityIdentifier = title
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: .regular)
    label.textColor = .systemBlue
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

  override func showHighlight() { backgroundColor = isHighlighted ? .systemFill : .clear }
}
