import UIKit

/// The shell's small symbols, drawn in a square of 24 points.
enum Glyph {
  case handset
  case handsetDown
  case bell
  case bellOff
  case appearance
  case speaker
  case lock
  case close
  case deleteLeft
  case bubble
  case play
  case pause
  case nextTrack
  case previousTrack
  case note
  case sun
  case rotationLock

  /// Draws the symbol to fit the rectangle.
  @MainActor func draw(in rect: CGRect, color: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / 24, y: rect.height / 24)
    color.setFill()
    color.setStroke()
    switch self {
    case .handset:
      context.translateBy(x: 12, y: 12)
      context.rotate(by: -.pi * 0.75)
      context.translateBy(x: -12, y: -12)
      Self.drawHandset()
    case .handsetDown: Self.drawHandset()
    case .bell: Self.drawBell()
    case .bellOff:
      Self.drawBell()
      Self.drawLines([(4, 3), (20, 21)], width: 2)
    case .appearance: Self.drawAppearance()
    case .speaker: Self.drawSpeaker()
    case .lock: Self.drawLock()
    case .close: Self.drawLines([(6, 6), (18, 18)], [(18, 6), (6, 18)], width: 2.2)
    case .deleteLeft: Self.drawDeleteLeft()
    case .bubble: Self.drawBubble()
    case .play: Self.drawPlay()
    case .pause: Self.drawPause()
    case .nextTrack: Self.drawNextTrack()
    case .previousTrack: Self.drawPreviousTrack()
    case .note: Self.drawNote()
    case .sun: Self.drawSun()
    case .rotationLock: Self.drawRotationLock()
    }
    context.restoreGState()
  }
}

/// A view that shows a symbol in the tint colour.
final class GlyphView: UIView {
  var glyph: Glyph { didSet { if glyph != oldValue { setNeedsDisplay() } } }

  init(_ glyph: Glyph, color: UIColor = .white) {
    self.glyph = glyph
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    tintColor = color
    backgroundColor = .clear
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func draw(_ rect: CGRect) {
    let side = min(bounds.width, bounds.height)
    glyph.draw(
      in: CGRect(
        x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side),
      color: tintColor)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
