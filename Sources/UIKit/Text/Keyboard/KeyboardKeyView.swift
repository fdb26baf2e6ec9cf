import Foundation

/// A key of the screen's keyboard.
final class KeyboardKeyView: UIView {
  /// The look of a key.
  struct Look: Equatable {
    var title: String
    var isPressed = false
    var isEnabled = true
    /// Whether shift is on, or the key has the app's tint colour.
    var isOn = false
  }

  let key: KeyboardKey
  var look: Look {
    didSet {
      guard look != oldValue else { return }
      setNeedsDisplay()
      accessibilityLabel = Self.spoken(key, look.title)
    }
  }

  init(key: KeyboardKey, title: String) {
    self.key = key
    look = Look(title: title)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
    accessibilityLabel = Self.spoken(key, title)
    layer.cornerRadius = 5
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 1)
    updateBackground()
  }

  required init?(coder: NSCoder) { nil }

  private static func spoken(_ key: KeyboardKey, _ title: String) -> String {
    switch key {
    case .delete: "delete"
    case .shift: "shift"
    case .space: "space"
    default: title
    }
  }

  /// The colour of keys that type a character, and of their balloons.
  static let plain = UIColor(
    light: UIColor(white: 1, alpha: 1), dark: UIColor(white: 0.42, alpha: 1))
  private static let special = UIColor(
    light: UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1),
    dark: UIColor(white: 0.28, alpha: 1))

  private var isPlain: Bool {
    switch key {
    case .character, .space: true
    case .shift: look.isOn
    default: false
    }
  }

  /// The key has the system's colour.
  private var isProminent: Bool { key == .newline && look.isOn && !look.isPressed }

  private func updateBackground() {
    if isProminent {
      backgroundColor = .systemBlue
      return
    }
    backgroundColor = isPlain != look.isPressed ? Self.plain : Self.special
  }

  override func draw(_ rect: CGRect) {
    updateBackground()
    let color: UIColor =
      if !look.isEnabled {
        .tertiaryLabel
      } else if isProminent {
        .white
      } else if key == .shift && look.isOn {
        .black
      } else {
        .label
      }
    switch key {
    case .delete, .shift: drawSymbol(color)
    default:
      let isLetter = if case .character = key { true } else { false }
      let font = UIFont.systemFont(ofSize: isLetter ? 22 : 16)
      let text = NSAttributedString(
        string: look.title, attributes: [.font: font, .foregroundColor: color])
      let size = text.size()
      text.draw(
        at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2))
    }
  }

  /// Draws the arrow of shift, or the arrow with a cross of delete.
  private func drawSymbol(_ color: UIColor) {
    let path = UIBezierPath()
    let x = bounds.midX
    let y = bounds.midY
    func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) {
      for (index, point) in points.enumerated() {
        let point = CGPoint(x: x + point.0, y: y + point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if closed { path.close() }
    }
    path.lineWidth = 1.5
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    if key == .shift {
      line([(0, -9), (9, 0), (4, 0), (4, 7), (-4, 7), (-4, 0), (-9, 0)], closed: true)
      if look.isOn {
        color.setFill()
        path.fill()
      }
      if look.title == "caps" { line([(-4, 10), (4, 10)]) }
    } else {
      line([(-11, 0), (-4, -7), (11, -7), (11, 7), (-4, 7)], closed: true)
      line([(0, -3), (6, 3)])
      line([(6, -3), (0, 3)])
    }
    color.setStroke()
    path.stroke()
  }
}
