import UIKit

// The symbols of media players.
extension Glyph {
  @MainActor static func drawPlay() {
    fill([(6.5, 3.5), (20.5, 12), (6.5, 20.5)])
  }

  @MainActor static func drawPause() {
    for x: CGFloat in [5.5, 14] {
      UIBezierPath(roundedRect: CGRect(x: x, y: 4, width: 4.5, height: 16), cornerRadius: 1.4)
        .fill()
    }
  }

  @MainActor static func drawNextTrack() {
    fill([(2, 5.5), (11.5, 12), (2, 18.5)])
    fill([(11.5, 5.5), (21, 12), (11.5, 18.5)])
  }

  @MainActor static func drawPreviousTrack() {
    fill([(22, 5.5), (12.5, 12), (22, 18.5)])
    fill([(12.5, 5.5), (3, 12), (12.5, 18.5)])
  }

  @MainActor static func drawNote() {
    UIBezierPath(ovalIn: CGRect(x: 5.5, y: 14.8, width: 6, height: 4.6)).fill()
    UIBezierPath(ovalIn: CGRect(x: 13, y: 13.3, width: 6, height: 4.6)).fill()
    drawLines([(10.8, 17), (10.8, 7), (18.3, 5.4), (18.3, 15.5)], width: 1.5)
    fill([(10.8, 6.8), (18.3, 5.2), (18.3, 8.2), (10.8, 9.8)])
  }

  @MainActor private static func fill(_ points: [(CGFloat, CGFloat)]) {
    let path = UIBezierPath()
    path.addLines(points)
    path.close()
    path.lineWidth = 1
    path.lineJoinStyle = .round
    path.fill()
    path.stroke()
  }
}
