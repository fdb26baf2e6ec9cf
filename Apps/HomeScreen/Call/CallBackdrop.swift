import SystemControls
import UIKit

/// The dark background of the call screens, with the caller at the top.
class CallBackdrop: UIView {
  let name = UILabel(frame: .zero)
  let line = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.13, green: 0.16, blue: 0.20, alpha: 1)
    name.font = .systemFont(ofSize: 34, weight: .regular)
    name.textColor = .white
    name.textAlignment = .center
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.6
    name.accessibilityIdentifier = "Caller"
    line.font = .monospacedDigitSystemFont(ofSize: 18, weight: .regular)
    line.textColor = UIColor(white: 1, alpha: 0.7)
    line.textAlignment = .center
    addSubview(name)
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLandscape = bounds.width > bounds.height
    name.frame = CGRect(
      x: 20, y: isLandscape ? 44 : 92, width: bounds.width - 40, height: 42)
    line.frame = CGRect(x: 20, y: name.frame.maxY + 2, width: bounds.width - 40, height: 24)
  }

  /// The distance of the round buttons' centres from the top, in points.
  var buttonLine: CGFloat {
    bounds.height - (bounds.width > bounds.height ? 96 : 150)
  }
}

/// A round button with a glyph, and a word below it.
final class RoundButton: PressControl {
  static let size = CGSize(width: 90, height: 104)

  private let disc = UIView(frame: .zero)
  private let glyph: GlyphView
  private let word = UILabel(frame: .zero)
  private static let diameter: CGFloat = 74
  /// The distance of the disc's centre from the top, in points.
  static let discLine = diameter / 2

  init(_ title: String, _ glyph: Glyph, color: UIColor, showsTitle: Bool = true) {
    self.glyph = GlyphView(glyph)
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    accessibilityLabel = title
    accessibilityIdentifier = title
    disc.backgroundColor = color
    disc.layer.cornerRadius = Self.diameter / 2
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    addSubview(self.glyph)
    word.text = title
    word.font = .systemFont(ofSize: 15, weight: .regular)
    word.textColor = .white
    word.textAlignment = .center
    word.isAccessibilityElement = false
    if showsTitle { addSubview(word) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = CGRect(
      x: (bounds.width - Self.diameter) / 2, y: 0, width: Self.diameter, height: Self.diameter)
    glyph.frame = disc.frame.insetBy(dx: 18, dy: 18)
    word.frame = CGRect(x: 0, y: disc.frame.maxY + 8, width: bounds.width, height: 20)
  }
}
