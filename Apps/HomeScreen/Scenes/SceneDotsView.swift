import SharedInterface
import SystemControls
import UIKit

/// Three dots at the top of a scene, which open its menu.
final class SceneDotsView: PressControl {
  private var dots: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Multitasking"
    for _ in 0..<3 {
      let dot = UIView(frame: .zero)
      // It is seen on light and on dark bars.
      dot.backgroundColor = UIColor(white: 0.5, alpha: 0.9)
      dot.layer.cornerRadius = 2
      dot.isUserInteractionEnabled = false
      dots.append(dot)
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ handle: SceneHandle, on screen: CGSize) {
    frame = handle.frame(on: screen)
    let side = handle.place.floats ? "over" : handle.place.start == 0 ? "left" : "right"
    accessibilityIdentifier = "SceneDots.\(side)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: bounds.midX - 2 + CGFloat(index - 1) * 8, y: bounds.midY - 2, width: 4, height: 4)
    }
  }
}
