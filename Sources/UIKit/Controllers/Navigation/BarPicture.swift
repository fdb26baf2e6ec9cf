import Foundation

/// The picture of a bar button: a glyph, or an image filled with the tint colour.
final class BarPicture: UIView {
  var glyph: (path: UIBezierPath, fills: Bool)? { didSet { setNeedsDisplay() } }
  var image: UIImage? { didSet { setNeedsDisplay() } }
  var color = UIColor.tintColor { didSet { if color != oldValue { setNeedsDisplay() } } }
  var lineWidth: CGFloat = 2
  var glyphSize = CGSize(width: 24, height: 24)

  var isEmpty: Bool { glyph == nil && image == nil }

  /// The size of the drawing.
  var contentSize: CGSize { glyph == nil ? image?.size ?? .zero : glyphSize }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    if let glyph {
      color.set()
      glyph.path.lineWidth = lineWidth
      glyph.path.lineCapStyle = .round
      glyph.path.lineJoinStyle = .round
      if glyph.fills { glyph.path.fill() } else { glyph.path.stroke() }
    } else if let image {
      let drawn =
        image.renderingMode == .alwaysOriginal ? image : image.withTintColor(color)
      drawn.draw(in: bounds)
    }
  }
}
