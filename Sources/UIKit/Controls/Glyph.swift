import Foundation

/// A symbol that controls and cells draw, because there is no font of symbols.
enum Glyph: String, CaseIterable {
  case minus, plus, info, plusInCircle, close, checkmark, chevron, minusInCircle, reorder, search

  /// Draws the symbol into a square, with this colour as fill and stroke.
  @MainActor func draw(in rect: CGRect, color: UIColor) {
    color.setStroke()
    color.setFill()
    let unit = rect.width / 24
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * unit, y: rect.minY + y * unit)
    }
    func lines(_ width: CGFloat, _ rows: [[CGPoint]]) {
      let path = UIBezierPath()
      for row in rows {
        path.move(to: row[0])
        for next in row.dropFirst() { path.addLine(to: next) }
      }
      path.lineWidth = width * unit
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      path.stroke()
    }
    func circle(_ inset: CGFloat) -> UIBezierPath {
      UIBezierPath(ovalIn: rect.insetBy(dx: inset * unit, dy: inset * unit))
    }
    switch self {
    case .minus: lines(2.2, [[point(3, 12), point(21, 12)]])
    case .plus:
      lines(2.2, [[point(3, 12), point(21, 12)], [point(12, 3), point(12, 21)]])
    case .info:
      outline(circle(1.8), 1.8 * unit)
      lines(
        1.9,
        [
          [point(10.4, 10.8), point(12.2, 10.8), point(12.2, 17.2)],
          [point(10.2, 17.2), point(14.2, 17.2)],
        ])
      UIBezierPath(
        ovalIn: CGRect(origin: point(10.7, 6), size: CGSize(width: 2.6 * unit, height: 2.6 * unit))
      ).fill()
    case .plusInCircle:
      outline(circle(1.8), 1.8 * unit)
      lines(1.9, [[point(7.2, 12), point(16.8, 12)], [point(12, 7.2), point(12, 16.8)]])
    case .close:
      lines(2.4, [[point(6, 6), point(18, 18)], [point(18, 6), point(6, 18)]])
    case .checkmark:
      lines(2.4, [[point(4.5, 13), point(9.8, 18.5), point(19.5, 5.5)]])
    case .chevron:
      lines(2.6, [[point(8.5, 4.5), point(16, 12), point(8.5, 19.5)]])
    case .minusInCircle:
      circle(1).fill()
      UIColor.white.setStroke()
      lines(2.2, [[point(7, 12), point(17, 12)]])
    case .reorder:
      lines(
        1.7,
        [
          [point(3, 7.5), point(21, 7.5)], [point(3, 12), point(21, 12)],
          [point(3, 16.5), point(21, 16.5)],
        ])
    case .search:
      outline(
        UIBezierPath(
          ovalIn: CGRect(origin: point(3, 3), size: CGSize(width: 13 * unit, height: 13 * unit))),
        2 * unit)
      lines(2.2, [[point(14.5, 14.5), point(20.5, 20.5)]])
    }
  }

  @MainActor private func outline(_ path: UIBezierPath, _ width: CGFloat) {
    path.lineWidth = width
    path.stroke()
  }

  /// The symbol as a template image.
  @MainActor func image(size: CGFloat) -> UIImage {
    let size = CGSize(width: size, height: size)
    return UIGraphicsImageRenderer(size: size).image { _ in
      draw(in: CGRect(origin: .zero, size: size), color: .black)
    }.withRenderingMode(.alwaysTemplate)
  }
}

/// A view that shows a symbol in its tint colour.
final class GlyphView: UIView {
  let glyph: Glyph
  /// The symbol is mirrored in right-to-left layouts.
  var mirrors = false {
    didSet { setNeedsDisplay() }
  }

  init(_ glyph: Glyph) {
    self.glyph = glyph
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let side = min(bounds.width, bounds.height)
    let square = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    if mirrors, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      let context = UIGraphicsGetCurrentContext()
      context?.translateBy(x: bounds.width, y: 0)
      context?.scaleBy(x: -1, y: 1)
    }
    glyph.draw(in: square, color: tintColor)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
