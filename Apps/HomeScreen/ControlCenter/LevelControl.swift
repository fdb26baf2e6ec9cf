import UIKit

/// A vertical slider, such as that for the volume, which follows a drag.
final class LevelControl: UIView {
  /// Called while it is dragged, with the levels from which and to which, from 0 to 1.
  var onDrag: ((_ old: Double, _ new: Double) -> Void)?

  private let fill = UIView(frame: .zero)
  private let picture: GlyphView
  private var level = 0.5
  /// The drag's start and the level at that time, and the level requested since.
  private var drag: (y: CGFloat, level: Double, asked: Double)?

  init(_ glyph: Glyph, _ name: String) {
    picture = GlyphView(glyph, color: UIColor(white: 0.55, alpha: 1))
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.25, alpha: 0.75)
    layer.cornerRadius = 22
    clipsToBounds = true
    isMultipleTouchEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityIdentifier = name
    accessibilityTraits = .adjustable
    fill.backgroundColor = UIColor(white: 0.98, alpha: 1)
    fill.isUserInteractionEnabled = false
    addSubview(fill)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ level: Double) {
    accessibilityValue = "\(Int((level * 100).rounded()))%"
    guard drag == nil else { return }
    self.level = level
    placeFill()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: bounds.midX - 14, y: bounds.height - 44, width: 28, height: 28)
    placeFill()
  }

  private func placeFill() {
    let height = bounds.height * level
    fill.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    drag = (touch.location(in: self).y, level, level)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }

  private func follow(_ touches: Set<UITouch>) {
    guard let drag, let touch = touches.first, bounds.height > 0 else { return }
    let change = (drag.y - touch.location(in: self).y) / bounds.height
    level = min(1, max(0, drag.level + change))
    placeFill()
    self.drag?.asked = level
    onDrag?(drag.asked, level)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A quick finger may have moved since it was last told of.
    follow(touches)
    drag = nil
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
  }
}
