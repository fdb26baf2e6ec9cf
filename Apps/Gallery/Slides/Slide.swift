import UIKit

/// A picture of the slide show, which is drawn anew in every size.
struct Slide {
  let title: String
  /// From the top of the sky to the horizon.
  let sky: [UIColor]
  /// Each ridge, the farthest first: its colour, and its height above the bottom at the left edge, in the
  /// middle and at the right edge, as shares of the picture's height.
  let ridges: [(color: UIColor, heights: [CGFloat])]
  /// The sun or moon: its colour, its centre and radius, as shares of the picture's width and height.
  let disc: (color: UIColor, x: CGFloat, y: CGFloat, radius: CGFloat)

  @MainActor static let all = [
    Slide(
      title: "Morning in the hills",
      sky: [color(0x7EC8F2), color(0xFDE9C9)],
      ridges: [
        (color(0x8FB7B0), [0.44, 0.41, 0.5]), (color(0x5D9A78), [0.28, 0.36, 0.24]),
        (color(0x2F7A4F), [0.2, 0.12, 0.24]),
      ],
      disc: (color(0xFFF3C4), 0.72, 0.3, 0.09)),
    Slide(
      title: "Evening by the sea",
      sky: [color(0x3B2C6B), color(0xC65B7C), color(0xFFB86B)],
      ridges: [
        (color(0x7A3E63), [0.42, 0.34, 0.32]), (color(0x4A2C57), [0.3, 0.3, 0.3]),
        (color(0x2B1C40), [0.08, 0.14, 0.05]),
      ],
      disc: (color(0xFFE0A3), 0.38, 0.56, 0.11)),
    Slide(
      title: "Dunes at noon",
      sky: [color(0x4AA3DF), color(0xCBE9F7)],
      ridges: [
        (color(0xE9C58F), [0.3, 0.44, 0.32]), (color(0xDDA65E), [0.34, 0.2, 0.3]),
        (color(0xC98540), [0.1, 0.24, 0.12]),
      ],
      disc: (color(0xFFFBE6), 0.56, 0.2, 0.07)),
    Slide(
      title: "Moon over the mountains",
      sky: [color(0x0B1433), color(0x2A3F73), color(0x6A7DB0)],
      ridges: [
        (color(0x3C4C7C), [0.34, 0.62, 0.4]), (color(0x26325A), [0.5, 0.3, 0.46]),
        (color(0x131A33), [0.18, 0.26, 0.14]),
      ],
      disc: (color(0xF3F1E4), 0.24, 0.24, 0.06)),
  ]

  private static func color(_ rgb: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }

  /// Draws the picture so that it fills the rectangle.
  @MainActor func draw(in bounds: CGRect) {
    let width = bounds.width
    let height = bounds.height
    let side = min(width, height * 1.6)
    func oval(_ radius: CGFloat) -> UIBezierPath {
      let radius = radius * side
      return UIBezierPath(
        ovalIn: CGRect(
          x: disc.x * width - radius, y: disc.y * height - radius, width: 2 * radius,
          height: 2 * radius))
    }
    disc.color.withAlphaComponent(0.18).setFill()
    oval(disc.radius * 1.9).fill()
    oval(disc.radius * 1.4).fill()
    disc.color.setFill()
    oval(disc.radius).fill()
    for ridge in ridges {
      let tops = ridge.heights.map { height * (1 - $0) }
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: height))
      path.addLine(to: CGPoint(x: 0, y: tops[0]))
      for (index, from) in [0, 1].enumerated() {
        let left = width * CGFloat(from) / 2
        path.addCurve(
          to: CGPoint(x: left + width / 2, y: tops[index + 1]),
          controlPoint1: CGPoint(x: left + width / 6, y: tops[index]),
          controlPoint2: CGPoint(x: left + width / 3, y: tops[index + 1]))
      }
      path.addLine(to: CGPoint(x: width, y: height))
      path.close()
      ridge.color.setFill()
      path.fill()
    }
  }
}
