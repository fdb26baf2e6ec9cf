import SystemInterface
import UIKit

/// The vertical volume slider, which follows a drag.
final class VolumeControl: UIView {
  /// Called for each press of a volume key that the drag stands for.
  var onPress: ((WireAction) -> Void)?

  private let fill = UIView(frame: .zero)
  private let speaker = GlyphView(.speaker, color: UIColor(white: 0.55, alpha: 1))
  private var volume = 0.5
  /// The drag's start and the volume at that time, and the volume requested since.
  private var drag: (y: CGFloat, volume: Double, asked: Double)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.25, alpha: 0.75)
    layer.cornerRadius = 22
    clipsToBounds = true
    isMultipleTouchEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityIdentifier = "Volume"
    accessibilityTraits = .adjustable
    fill.backgroundColor = UIColor(white: 0.98, alpha: 1)
    fill.isUserInteractionEnabled = false
    addSubview(fill)
    addSubview(speaker)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ volume: Double) {
    accessibilityValue = "\(Int((volume * 100).rounded()))%"
    guard drag == nil else { return }
    self.volume = volume
    placeFill()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    speaker.frame = CGRect(x: bounds.midX - 14, y: bounds.height - 44, width: 28, height: 28)
    placeFill()
  }

  private func placeFill() {
    let height = bounds.height * volume
    fill.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    drag = (touch.location(in: self).y, volume, volume)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let drag, let touch = touches.first, bounds.height > 0 else { return }
    let change = (drag.y - touch.location(in: self).y) / bounds.height
    volume = min(1, max(0, drag.volume + change))
    placeFill()
    self.drag?.asked = volume
    for press in VolumeSteps.presses(from: drag.asked, to: volume) { onPress?(press) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
  }
}
