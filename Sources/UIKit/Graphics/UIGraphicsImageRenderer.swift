public import Foundation

/// How an image is to be made.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat
  /// Whether the image has no alpha.
  open var opaque = false

  /// The screen's scale.
  public override init() {
    scale = max(1, UIScreen.main.scale)
    super.init()
  }

  /// What suits the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// What suits the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What an image renderer draws into.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  /// What is drawn into.
  public let cgContext: CGContext
  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// What was drawn until now.
  open var currentImage: UIImage { UIImage(drawnIn: cgContext, opaque: format.opaque) }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the line of a rectangle with the current stroke colour.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws only inside of the rectangle from here on.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let extent: CGRect
  /// How images are made.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of images of this size, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// A renderer of images of this size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of images of this part of the plane, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// A renderer of images of this part of the plane.
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

  /// Draws an image and makes PNG bytes of it; empty when there is no display to make them.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
