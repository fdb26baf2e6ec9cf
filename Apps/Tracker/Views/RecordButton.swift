import UIKit

/// A round button: a red disc begins a track, a red square ends it.
class RecordButton: UIControl {
  var isRecording = false {
    didSet {
      guard isRecording != oldValue else { return }
      accessibilityLabel = isRecording ? "Stop" : "Record"
      setNeedsDisplay()
    }
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Record"
  }

  required init?(coder: NSCoder) {
    fatalError("RecordButton is made in code")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 72, height: 72) }

  override func draw(_ rect: CGRect) {
    let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3))
    ring.lineWidth = 4
    UIColor.tertiaryLabel.setStroke()
    ring.stroke()
    UIColor.systemRed.setFill()
    if isRecording {
      let side = bounds.width * 0.36
      UIBezierPath(
        roundedRect: CGRect(
          x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
        cornerRadius: 5
      ).fill()
    } else {
      UIBezierPath(ovalIn: bounds.insetBy(dx: 9, dy: 9)).fill()
    }
  }
}
