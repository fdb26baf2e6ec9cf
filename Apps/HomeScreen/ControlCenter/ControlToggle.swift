import SystemControls
import UIKit

/// One of Control Center's switches: a disc that lights up, with its label.
final class ControlToggle: PressControl {
  var isOn = false { didSet { if isOn != oldValue { showState() } } }
  var glyph: Glyph {
    get { picture.glyph }
    set { picture.glyph = newValue }
  }

  private let disc = UIView(frame: .zero)
  private let picture: GlyphView
  private let title = UILabel(frame: .zero)
  private let stateText = UILabel(frame: .zero)
  private let tint: UIColor

  init(_ glyph: Glyph, _ name: String, tint: UIColor) {
    picture = GlyphView(glyph)
    self.tint = tint
    super.init(frame: .zero)
    accessibilityLabel = name
    accessibilityIdentifier = name
    backgroundColor = UIColor(white: 0.25, alpha: 0.75)
    layer.cornerRadius = 22
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    addSubview(picture)
    title.text = name
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.textColor = .white
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.7
    stateText.font = .systemFont(ofSize: 13, weight: .regular)
    stateText.textColor = UIColor(white: 1, alpha: 0.65)
    for label in [title, stateText] {
      label.isAccessibilityElement = false
      addSubview(label)
    }
    showState()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func showState() {
    disc.backgroundColor = isOn ? tint : UIColor(white: 1, alpha: 0.16)
    stateText.text = isOn ? "On" : "Off"
    accessibilityValue = stateText.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 44
    disc.frame = CGRect(x: 13, y: (bounds.height - side) / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    picture.frame = disc.frame.insetBy(dx: 9, dy: 9)
    let left = disc.frame.maxX + 12
    title.frame = CGRect(
      x: left, y: bounds.midY - 20, width: bounds.width - left - 10, height: 20)
    stateText.frame = CGRect(x: left, y: bounds.midY, width: title.frame.width, height: 18)
  }
}
