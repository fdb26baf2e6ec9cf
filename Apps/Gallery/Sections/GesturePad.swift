import UIKit

/// A tile that reacts to dragging, pinching, rotating, double taps and long presses.
class GesturePad: UIView, UIGestureRecognizerDelegate {
  private let tile = UILabel()
  private let report = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    clipsToBounds = true
    tile.text = "Drag, pinch, turn"
    tile.textAlignment = .center
    tile.textColor = .white
    tile.backgroundColor = .systemPurple
    tile.layer.cornerRadius = 12
    tile.clipsToBounds = true
    tile.isUserInteractionEnabled = true
    tile.bounds = CGRect(x: 0, y: 0, width: 160, height: 80)
    tile.accessibilityIdentifier = "tile"
    report.font = .preferredFont(forTextStyle: .footnote)
    report.textColor = .secondaryLabel
    report.accessibilityIdentifier = "gesture"
    report.text = "Nothing yet"
    addSubview(report)
    addSubview(tile)
    heightAnchor.constraint(equalToConstant: 200).isActive = true
    addRecognizers()
  }

  required init?(coder: NSCoder) {
    fatalError("GesturePad is made in code")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    report.frame = CGRect(x: 10, y: 8, width: bounds.width - 20, height: 18)
    if tile.center == .zero { tile.center = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  private func addRecognizers() {
    let pan = UIPanGestureRecognizer(target: self, action: Selector(GesturePad.drag(_:)))
    let pinch = UIPinchGestureRecognizer(target: self, action: Selector(GesturePad.pinch(_:)))
    let turn = UIRotationGestureRecognizer(target: self, action: Selector(GesturePad.turn(_:)))
    let twice = UITapGestureRecognizer(target: self, action: Selector(GesturePad.reset(_:)))
    twice.numberOfTapsRequired = 2
    let hold = UILongPressGestureRecognizer(target: self, action: Selector(GesturePad.hold(_:)))
    for recognizer in [pan, pinch, turn, twice, hold] {
      recognizer.delegate = self
      tile.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view === tile
  }

  private func drag(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: self)
    tile.center = CGPoint(x: tile.center.x + way.x, y: tile.center.y + way.y)
    recognizer.setTranslation(.zero, in: self)
    report.text = "Pan"
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    tile.transform = tile.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
    report.text = "Pinch"
  }

  private func turn(_ recognizer: UIRotationGestureRecognizer) {
    tile.transform = tile.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
    report.text = "Rotation"
  }

  private func reset(_ recognizer: UITapGestureRecognizer) {
    UIView.animate(withDuration: 0.3) { [self] in
      tile.transform = .identity
      tile.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    report.text = "Double tap"
  }

  private func hold(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { report.text = "Long press" }
  }
}
