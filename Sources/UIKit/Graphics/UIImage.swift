public import Foundation
import ScreenInterface

/// An image and how to draw it. Immutable.
public final class UIImage: NSObject, LayerPicture, Sendable {
  /// The image is drawn in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// How the middle of a resizable image fills its area.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The orientation of the pixels. Files are always upright here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  package let image: CGImage
  /// The size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The image is drawn in the tint colour.
  public let renderingMode: RenderingMode
  /// The insets of the parts that are not stretched.
  public let capInsets: UIEdgeInsets
  /// How the middle fills its area.
  public let resizingMode: ResizingMode
  /// The insets that layout ignores.
  public let alignmentRectInsets: UIEdgeInsets
  /// The image is mirrored in right-to-left layouts.
  let flipsForRightToLeft: Bool
  /// The colour applied to a template image.
  let tint: UIColor?
  /// The name of the symbol; `nil` for other images.
  let symbolName: String?
  /// The catalog's image of which this is one variant; `nil` for others.
  let asset: ImageAsset?

  init(
    image: CGImage, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile,
    alignmentRectInsets: UIEdgeInsets = .zero, flipsForRightToLeft: Bool = false,
    tint: UIColor? = nil, symbolName: String? = nil, asset: ImageAsset? = nil
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
    self.asset = asset
    super.init()
  }

  /// Creates an image from PNG or JPEG data; `nil` for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG or JPEG data, with a scale in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = ImageFileSize.read(data), scale > 0 else { return nil }
    let image = CGImage(source: .file(data), width: size.width, height: size.height, scale: scale)
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// Creates an image from a file, with the scale in its name: 2 for `Icon@2x.png`.
  ///
  /// For a path without a scale the file beside it that fits the screen's is taken, if there is one.
  public convenience init?(contentsOfFile path: String) {
    let path = ImageNames.fittingFile(path)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageNames.scale(ofFile: path))
  }

  /// Creates an image with scale 1.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image with a scale. Orientations other than up are ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      image: cgImage,
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }

  /// Creates an empty image.
  public override convenience init() {
    self.init(drawnIn: CGContext(extent: .zero), opaque: false)
  }

  /// Creates an image from a context's drawing.
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
  /// The orientation of the pixels.
  public var imageOrientation: Orientation { .up }
  /// The image is one of the system's symbols.
  public var isSymbolImage: Bool { symbolName != nil }
  /// The image is mirrored in right-to-left layouts.
  public var flipsForRightToLeftLayoutDirection: Bool { flipsForRightToLeft }

  /// A copy with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    copy(renderingMode: mode)
  }

  /// A copy as a template in this colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// A copy in this colour with another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: color)
  }

  /// A copy whose middle is stretched when resized.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  /// A copy whose middle is stretched when resized. Tiling is not supported; the middle is
  /// stretched instead.
  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy(capInsets: insets, resizingMode: resizingMode)
  }

  /// A copy that layout aligns by the area inside these insets.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    copy(alignmentRectInsets: insets)
  }

  /// A copy that is mirrored in right-to-left layouts.
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
      symbolName: symbolName, asset: asset)
  }

  /// The variant for these traits of an image from a catalog, drawn as this one is.
  func resolved(with traits: UITraitCollection) -> UIImage {
    guard let asset, let found = AssetStore.image(named: asset.name, in: asset.bundle, traits),
      found.image !== image
    else { return self }
    return UIImage(
      image: found.image, size: found.size, scale: found.scale, renderingMode: renderingMode,
      capInsets: capInsets, resizingMode: resizingMode, alignmentRectInsets: alignmentRectInsets,
      flipsForRightToLeft: flipsForRightToLeft, tint: tint, symbolName: symbolName, asset: asset)
  }
}

// Drawing.
extension UIImage {
  /// Draws the image with its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image to fill the rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image with its upper left corner at a point, in a blend mode.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image to fill the rectangle, in a blend mode. A template is drawn in its tint
  /// colour, or in black.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if blendMode != .normal {
      context.saveGState()
      context.setBlendMode(blendMode)
    }
    context.drawUpright(image, in: rect, alpha: alpha, tint: stencilColor, center: stretchingPart)
    if blendMode != .normal { context.restoreGState() }
  }

  /// Tiles the rectangle with the image.
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

  /// The part that is stretched, in unit coordinates; `nil` means all of it.
  package var stretchingPart: CGRect? {
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return nil }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
      height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}
