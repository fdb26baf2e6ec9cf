import AppInterface
import SystemControls
import UIKit

/// An alert of an app or of the system, or a system prompt, above everything else.
final class AlertSheet: UIView {
  var onAnswer: ((AlertAnswer) -> Void)?

  private let panel = UIView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let body = UILabel(frame: .zero)
  private let lineAbove = UIView(frame: .zero)
  private let lineBetween = UIView(frame: .zero)
  private var buttons: [AlertButton] = []
  private static let width: CGFloat = 270

  init(_ alert: WireShellAlert) {
    super.init(frame: .zero)
    backgroundColor = ShellColours.dimming
    accessibilityIdentifier = "AlertDimming"
    panel.backgroundColor = ShellColours.alert
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    panel.accessibilityIdentifier = "Alert"
    addSubview(panel)
    title.text = alert.title
    title.font = scaled(17, .semibold, .headline)
    body.text = alert.body
    body.font = scaled(13, .regular, .footnote)
    for label in [title, body] {
      label.textColor = .label
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      panel.addSubview(label)
    }
    for line in [lineAbove, lineBetween] {
      line.backgroundColor = .separator
      panel.addSubview(line)
    }
    for answer in AlertAnswer.answers(to: alert) {
      let button = AlertButton(answer)
      button.onTap = { [weak self] in self?.onAnswer?(answer) }
      buttons.append(button)
      panel.addSubview(button)
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func scaled(
    _ size: CGFloat, _ weight: UIFont.Weight, _ style: UIFont.TextStyle
  ) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// Appears over its superview.
  func arrive() {
    alpha = 0
    panel.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        self.alpha = 1
        self.panel.transform = .identity
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = 16
    let room = CGSize(width: Self.width - 2 * inset, height: 1000)
    let titleHeight = title.sizeThatFits(room).height
    let hasBody = !(body.text ?? "").isEmpty
    let bodyHeight = hasBody ? body.sizeThatFits(room).height : 0
    title.frame = CGRect(x: inset, y: 19, width: room.width, height: titleHeight)
    body.frame = CGRect(
      x: inset, y: title.frame.maxY + 3, width: room.width, height: bodyHeight)
    let top = (hasBody ? body.frame.maxY : title.frame.maxY) + 19
    let buttonHeight: CGFloat = 44
    // Two buttons fit beside each other, if their titles are short.
    let isStacked = buttons.count > 2 || buttons.contains { $0.title.count > 14 }
    let rows = isStacked ? CGFloat(buttons.count) : 1
    panel.bounds = CGRect(x: 0, y: 0, width: Self.width, height: top + rows * buttonHeight)
    panel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    lineAbove.frame = CGRect(x: 0, y: top, width: Self.width, height: 0.5)
    let width = isStacked ? Self.width : Self.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: isStacked ? 0 : width * CGFloat(index),
        y: top + 0.5 + (isStacked ? CGFloat(index) * buttonHeight : 0), width: width,
        height: buttonHeight - 0.5)
    }
    lineBetween.isHidden = isStacked
    lineBetween.frame = CGRect(x: width - 0.25, y: top, width: 0.5, height: buttonHeight)
  }
}

/// The button of one of an alert's answers.
final class AlertButton: PressControl {
  let title: String
  private let label = UILabel(frame: .zero)

  /// A line above it, where buttons lie below each other.
  private let line = UIView(frame: .zero)

  init(_ answer: AlertAnswer) {
    title = answer.title
    super.init(frame: .zero)
    accessibilityLabel = answer.title
    accessibilityIdentifier = answer.title
    label.text = answer.title
    label.font = .systemFont(ofSize: 17, weight: answer.isPreferred ? .semibold : .regular)
    label.textColor = answer.isDestructive ? .systemRed : .systemBlue
    line.backgroundColor = .separator
    addSubview(line)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }

  override func showHighlight() { backgroundColor = isHighlighted ? .systemFill : .clear }
}
