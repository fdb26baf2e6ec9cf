import AppRuntime
public import Foundation

/// The format of a rendered image.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat
  /// The image is opaque.
  open var opaque = false

  /// Creates a format with the screen's scale.
  public override init() {
    scale = max(1, CGFloat(DeviceDescription.current.screenScale))
    super.init()
  }

  /// The format for the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format for the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of an image renderer.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  /// The graphics context.
  public let cgContext: CGContext
  /// The image's format.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// The image drawn so far.
  open var currentImage: UIImage { UIImage(drawnIn: cgContext, opaque: format.opaque) }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle with the current stroke colour.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Intersects the clipping area with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let extent: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of this size, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// Creates a renderer for images of this size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of this part of the coordinate space, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Creates a renderer for images of this part of the coordinate space.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    extent = bounds
    self.format = format
    super.init()
  }

  /// Draws an image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(
      extent: CGRect(origin: .zero, size: extent.size), scale: format.scale)
    context.translateBy(x: -extent.minX, y: -extent.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    return UIImage(drawnIn: context, opaque: format.opaque)
  }

  /// Draws an image and encodes it as PNG; empty if no display server is available to encode it.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
