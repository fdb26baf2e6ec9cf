import Foundation

/// The balloon above a pressed key: it shows the key's character, or while the key is held the
/// characters to choose from.
final class KeyBalloonView: UIView {
  /// The characters, the key's own first.
  private(set) var choices: [String]
  /// The character that a release types.
  private(set) var chosen = 0 { didSet { if chosen != oldValue { setNeedsDisplay() } } }
  private let keyFrame: CGRect
  /// The characters after the first follow to the left.
  private let growsLeft: Bool

  /// The platform's measures, in points.
  private static let bulbHeight: CGFloat = 52
  private static let neckHeight: CGFloat = 10
  private static let bulbMargin: CGFloat = 12
  private static let cellWidth: CGFloat = 34
  private static let corner: CGFloat = 9
  /// A bulb that is wider than this beside its key has corners of its own.
  private static let longNeck: CGFloat = 20

  /// - Parameters:
  ///   - choices: one character for a pressed key, several for a held one.
  ///   - keyFrame: the key's frame in the keyboard's points.
  ///   - keyboard: the keyboard's bounds, which limit the balloon at the sides.
  init(_ choices: [String], above keyFrame: CGRect, in keyboard: CGRect) {
    self.choices = choices
    self.keyFrame = keyFrame
    growsLeft = keyFrame.midX > keyboard.midX
    let isSingle = choices.count == 1
    let cell = max(Self.cellWidth, keyFrame.width)
    let width =
      isSingle
      ? keyFrame.width + 2 * Self.bulbMargin
      : CGFloat(choices.count) * cell + 2 * Self.bulbMargin / 2
    var x =
      isSingle
      ? keyFrame.midX - width / 2
      : growsLeft
        ? keyFrame.midX + cell / 2 + Self.bulbMargin / 2 - width
        : keyFrame.midX - cell / 2 - Self.bulbMargin / 2
    x = max(keyboard.minX + 1, min(x, keyboard.maxX - 1 - width))
    let top = keyFrame.minY - Self.neckHeight - Self.bulbHeight
    super.init(frame: CGRect(x: x, y: top, width: width, height: keyFrame.maxY - top))
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder: NSCoder) { nil }

  /// The character that a release types.
  var text: String { choices[chosen] }

  /// Chooses the character under a finger, in the keyboard's points.
  func choose(at point: CGPoint) {
    guard choices.count > 1 else { return }
    let place = (point.x - frame.minX - Self.bulbMargin / 2) / cellWidth
    let index = min(max(Int(place.rounded(.down)), 0), choices.count - 1)
    chosen = growsLeft ? choices.count - 1 - index : index
  }

  private var cellWidth: CGFloat { (bounds.width - Self.bulbMargin) / CGFloat(choices.count) }

  /// The frame of a character in the balloon.
  private func cell(_ index: Int) -> CGRect {
    guard choices.count > 1 else {
      return CGRect(x: 0, y: 0, width: bounds.width, height: Self.bulbHeight)
    }
    let place = growsLeft ? choices.count - 1 - index : index
    return CGRect(
      x: Self.bulbMargin / 2 + CGFloat(place) * cellWidth, y: 0, width: cellWidth,
      height: Self.bulbHeight)
  }

  /// The outline: a bulb, which narrows to the key below it.
  private var outline: UIBezierPath {
    let path = UIBezierPath()
    let corner = Self.corner
    let bulb = Self.bulbHeight
    let (left, right) = (bounds.minX, bounds.maxX)
    let key = keyFrame.offsetBy(dx: -frame.minX, dy: -frame.minY)
    path.move(to: CGPoint(x: left + corner, y: 0))
    path.addLine(to: CGPoint(x: right - corner, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: right, y: corner), controlPoint: CGPoint(x: right, y: 0))
    path.addLine(to: CGPoint(x: right, y: bulb - corner))
    if right - key.maxX > Self.longNeck {
      path.addQuadCurve(
        to: CGPoint(x: right - corner, y: bulb), controlPoint: CGPoint(x: right, y: bulb))
      path.addLine(to: CGPoint(x: key.maxX + corner, y: bulb))
      path.addQuadCurve(
        to: CGPoint(x: key.maxX, y: bulb + corner), controlPoint: CGPoint(x: key.maxX, y: bulb))
    } else {
      path.addCurve(
        to: CGPoint(x: key.maxX, y: key.minY + 4),
        controlPoint1: CGPoint(x: right, y: bulb + 2),
        controlPoint2: CGPoint(x: key.maxX, y: bulb + 1))
    }
    path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - 5))
    path.addQuadCurve(
      to: CGPoint(x: key.maxX - 5, y: key.maxY), controlPoint: CGPoint(x: key.maxX, y: key.maxY))
    path.addLine(to: CGPoint(x: key.minX + 5, y: key.maxY))
    path.addQuadCurve(
      to: CGPoint(x: key.minX, y: key.maxY - 5), controlPoint: CGPoint(x: key.minX, y: key.maxY))
    if key.minX - left > Self.longNeck {
      path.addLine(to: CGPoint(x: key.minX, y: bulb + corner))
      path.addQuadCurve(
        to: CGPoint(x: key.minX - corner, y: bulb), controlPoint: CGPoint(x: key.minX, y: bulb))
      path.addLine(to: CGPoint(x: left + corner, y: bulb))
      path.addQuadCurve(
        to: CGPoint(x: left, y: bulb - corner), controlPoint: CGPoint(x: left, y: bulb))
    } else {
      path.addLine(to: CGPoint(x: key.minX, y: key.minY + 4))
      path.addCurve(
        to: CGPoint(x: left, y: bulb - corner),
        controlPoint1: CGPoint(x: key.minX, y: bulb + 1),
        controlPoint2: CGPoint(x: left, y: bulb + 2))
    }
    path.addLine(to: CGPoint(x: left, y: corner))
    path.addQuadCurve(to: CGPoint(x: left + corner, y: 0), controlPoint: CGPoint(x: left, y: 0))
    path.close()
    return path
  }

  override func draw(_ rect: CGRect) {
    KeyboardKeyView.plain.setFill()
    outline.fill()
    let isSingle = choices.count == 1
    for (index, choice) in choices.enumerated() {
      let cell = cell(index)
      let isChosen = !isSingle && index == chosen
      if isChosen {
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: cell.insetBy(dx: 1, dy: 5), cornerRadius: 6).fill()
      }
      let text = NSAttributedString(
        string: choice,
        attributes: [
          .font: UIFont.systemFont(ofSize: isSingle ? 34 : 24),
          .foregroundColor: isChosen ? UIColor.white : .label,
        ])
      let size = text.size()
      text.draw(at: CGPoint(x: cell.midX - size.width / 2, y: cell.midY - size.height / 2))
    }
  }
}
