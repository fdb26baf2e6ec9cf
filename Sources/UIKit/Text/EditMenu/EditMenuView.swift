import Foundation

/// The edit menu on the screen: a dark bubble with a button for each command, and an arrow to the text.
final class EditMenuView: UIView {
  /// The platform's measures, in points.
  private static let height: CGFloat = 36
  private static let arrow = CGSize(width: 18, height: 9)
  private static let corner: CGFloat = 8
  private static let padding: CGFloat = 13
  private static let ground = UIColor(white: 0.13, alpha: 0.97)
  private static let line = UIColor(white: 0.42, alpha: 1)
  private static let font = UIFont.systemFont(ofSize: 14)

  /// The buttons, from left to right.
  let buttons: [UIButton]
  /// Where the arrow points, and whether it is at the lower edge.
  private var arrowX: CGFloat = 0
  private var pointsDown = true

  /// - Parameter onChoice: Called with the command that was tapped.
  init(_ items: [EditMenuItem], onChoice: @escaping @MainActor (EditMenuItem) -> Void) {
    buttons = items.map { item in
      let button = UIButton(type: .custom)
      button.setTitle(item.title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = Self.font
      button.accessibilityLabel = item.title
      button.addAction(UIAction { _ in onChoice(item) }, for: .touchUpInside)
      return button
    }
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the menu above a rectangle, or below it where there is no room.
  ///
  /// - Parameters:
  ///   - target: The rectangle of what is selected.
  ///   - room: Where the menu may be.
  ///   - top: How much of it is covered at the top, by the status bar.
  func place(at target: CGRect, in room: CGRect, below top: CGFloat, gap: CGFloat) {
    var x: CGFloat = 0
    let widths = buttons.map { button in
      let title = (button.title(for: .normal) ?? "") as NSString
      return (title.size(withAttributes: [.font: Self.font]).width + 2 * Self.padding).rounded(.up)
    }
    let width = min(widths.reduce(0, +), room.width)
    let height = Self.height + Self.arrow.height
    let above = target.minY - gap - height
    pointsDown = above >= max(room.minY, top)
    let left = max(room.minX, min(target.midX - width / 2, room.maxX - width))
    frame = CGRect(
      x: left, y: pointsDown ? above : target.maxY + gap, width: width, height: height)
    let margin = Self.corner + Self.arrow.width / 2
    arrowX = max(margin, min(target.midX - left, width - margin))
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(
        x: x, y: pointsDown ? 0 : Self.arrow.height, width: width, height: Self.height)
      x += width
    }
  }

  override func draw(_ rect: CGRect) {
    let body = CGRect(
      x: 0, y: pointsDown ? 0 : Self.arrow.height, width: bounds.width, height: Self.height)
    Self.ground.setFill()
    UIBezierPath(roundedRect: body, cornerRadius: Self.corner).fill()
    let tip = UIBezierPath()
    let base = pointsDown ? body.maxY : body.minY
    tip.move(to: CGPoint(x: arrowX - Self.arrow.width / 2, y: base))
    tip.addLine(to: CGPoint(x: arrowX, y: pointsDown ? bounds.maxY : bounds.minY))
    tip.addLine(to: CGPoint(x: arrowX + Self.arrow.width / 2, y: base))
    tip.close()
    tip.fill()
    Self.line.setFill()
    for button in buttons.dropFirst() {
      UIBezierPath(
        rect: CGRect(x: button.frame.minX, y: body.minY, width: 0.5, height: body.height)
      ).fill()
    }
  }
}
