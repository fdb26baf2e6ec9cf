public import Foundation
import SystemInterface

/// A picture together with how it is meant to be drawn. It does not change.
public final class UIImage: NSObject, LayerPicture, Sendable {
  /// How the image takes on the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// How the middle of a resizable image fills its place.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// Which way up the pixels are. Files are upright here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  package let image: CGImage
  /// Points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// How the image takes on the tint colour.
  public let renderingMode: RenderingMode
  /// What is not stretched when the image is resized.
  public let capInsets: UIEdgeInsets
  /// How the middle fills its place.
  public let resizingMode: ResizingMode
  /// What the visible part is inset by, for layout.
  public let alignmentRectInsets: UIEdgeInsets
  /// Whether the image is mirrored where lines run from right to left.
  let flipsForRightToLeft: Bool
  /// A colour that was baked in.
  let tint: UIColor?
  /// The name of the symbol; `nil` for other images.
  let symbolName: String?

  init(
    image: CGImage, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile,
    alignmentRectInsets: UIEdgeInsets = .zero, flipsForRightToLeft: Bool = false,
    tint: UIColor? = nil, symbolName: String? = nil
  ) {
    self.image = image
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.alignmentRectInsets = alignmentRectInsets
    self.flipsForRightToLeft = flipsForRightToLeft
    self.tint = tint
    self.symbolName = symbolName
    super.init()
  }

  /// The picture of a file's bytes; `nil` when they are neither PNG nor JPEG.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The picture of a file's bytes, of so many pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = ImageFileSize.read(data), scale > 0 else { return nil }
    let image = CGImage(source: .file(data), width: size.width, height: size.height, scale: scale)
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// The picture in a file. The pixels per point are in its name: `Icon@2x.png` has two.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageNames.scale(ofFile: path))
  }

  /// A picture as it is.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A picture, of so many pixels a point. Other orientations than up are not drawn here.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      image: cgImage,
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }

  /// An image without pixels.
  public override convenience init() {
    self.init(drawnIn: CGContext(extent: .zero), opaque: false)
  }

  /// What was drawn in a context.
  convenience init(drawnIn context: CGContext, opaque: Bool) {
    context.finish()
    var drawing = WireDrawing()
    drawing.list = context.list
    drawing.width = Float(context.extent.width)
    drawing.height = Float(context.extent.height)
    drawing.opaque = opaque
    let image = CGImage(
      source: .drawing(drawing, images: context.images),
      width: Int((context.extent.width * context.scale).rounded(.up)),
      height: Int((context.extent.height * context.scale).rounded(.up)), scale: context.scale)
    self.init(image: image, size: context.extent.size, scale: context.scale)
  }

  /// The pixels.
  public var cgImage: CGImage? { image }
  /// Which way up the pixels are.
  public var imageOrientation: Orientation { .up }
  /// Whether it is a symbol of the system.
  public var isSymbolImage: Bool { symbolName != nil }
  /// Whether the image is mirrored where lines run from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { flipsForRightToLeft }

  /// The image, to be drawn in another way.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    copy(renderingMode: mode)
  }

  /// The image as a stencil in this colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The image as a stencil in this colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: color)
  }

  /// The image, stretched outside of its insets.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  /// The image, stretched outside of its insets. Tiles are stretched too.
  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy(capInsets: insets, resizingMode: resizingMode)
  }

  /// The image, aligned by what lies inside of the insets.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    copy(alignmentRectInsets: insets)
  }

  /// The image, mirrored where lines run from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    copy(flips: true)
  }

  private func copy(
    renderingMode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil,
    resizingMode: ResizingMode? = nil, alignmentRectInsets: UIEdgeInsets? = nil,
    flips: Bool? = nil, tint: UIColor? = nil
  ) -> UIImage {
    UIImage(
      image: image, size: size, scale: scale, renderingMode: renderingMode ?? self.renderingMode,
      capInsets: capInsets ?? self.capInsets, resizingMode: resizingMode ?? self.resizingMode,
      alignmentRectInsets: alignmentRectInsets ?? self.alignmentRectInsets,
      flipsForRightToLeft: flips ?? flipsForRightToLeft, tint: tint ?? self.tint,
      symbolName: symbolName)
  }
}

// Drawing.
extension UIImage {
  /// Draws the image with its upper left corner here.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image to fill the rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image with its upper left corner here, in a blend mode.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image to fill the rectangle, in a blend mode. A template is drawn in the current
  /// fill colour's place: in its tint, or black.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if blendMode != .normal {
      context.saveGState()
      context.setBlendMode(blendMode)
    }
    context.drawUpright(image, in: rect, alpha: alpha, tint: stencilColor, center: stretchingPart)
    if blendMode != .normal { context.restoreGState() }
  }

  /// Fills the rectangle with the image, again and again.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return
    }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
        draw(at: CGPoint(x: x, y: y))
      }
    }
    context.restoreGState()
  }

  private var stencilColor: CGColor? {
    if let tint { return tint.cgColor }
    return renderingMode == .alwaysTemplate || isSymbolImage ? UIColor.label.cgColor : nil
  }

  /// The part that stretches, in units of the image; `nil`: all of it.
  package var stretchingPart: CGRect? {
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return nil }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
      height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}
