package import Foundation
package import ScreenInterface

/// The position and size of a layer.
package struct LayerGeometry: Equatable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchor = CGPoint(x: 0.5, y: 0.5)
  package var transform = CATransform3D()

  /// Maps the layer's coordinates to its superlayer's.
  package var toParent: CGAffineTransform {
    let origin = CGAffineTransform(
      translationX: -bounds.minX - anchor.x * bounds.width,
      y: -bounds.minY - anchor.y * bounds.height)
    return origin.concatenating(transform.affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  package var frame: CGRect {
    if transform == CATransform3D() {
      return CGRect(
        x: position.x - anchor.x * bounds.width, y: position.y - anchor.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    return bounds.applying(toParent)
  }

  /// A copy with the size and position of this frame.
  package func placed(in frame: CGRect) -> LayerGeometry {
    var new = self
    let frame = frame.standardized
    if transform == CATransform3D() {
      new.bounds.size = frame.size
      new.position = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      return new
    }
    let unit = transform.affine
    let inverse = CGAffineTransform(unit.a, unit.b, unit.c, unit.d, 0, 0).inverted()
    let size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
    new.bounds.size = size
    let now = new.frame
    new.position.x += frame.minX - now.minX
    new.position.y += frame.minY - now.minY
    return new
  }
}

/// The look of a layer, except its drawing.
package struct LayerLook {
  package var opacity: Float = 1
  package var isHidden = false
  package var masksToBounds = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  package var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  package var shadowOpacity: Float = 0
  package var shadowRadius: CGFloat = 3
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var contents: Any?
  package var gravity = CALayerContentsGravity.resize
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var mask: CALayer?
  /// The app whose picture fills the layer; nil if none does.
  package var appPicture: String?
  /// The session of the app whose scene is meant; nil: that which is shown, or was last.
  package var appPictureScene: UInt32?
  /// The app whose launch screen the layer is; nil if it is an ordinary one.
  package var launchScreen: String?
  package var backdrop: LayerBackdrop?

  /// The image of the layer.
  package var image: CGImage? {
    if let picture = contents as? any LayerPicture { return picture.image }
    return contents as? CGImage
  }
}

/// How a layer shows what is below it.
package struct LayerBackdrop: Equatable {
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat
  /// How vivid the colours are; 1: as they are.
  package var saturation: CGFloat
  /// The layer is black or white, whichever stands out against what is below it, and blurs nothing.
  package var contrasts = false

  package static let contrast = {
    var backdrop = LayerBackdrop(radius: 0, saturation: 1)
    backdrop.contrasts = true
    return backdrop
  }()

  package init(radius: CGFloat, saturation: CGFloat) {
    self.radius = radius
    self.saturation = saturation
  }
}

/// The place of a layer in the tree.
package struct LayerTree {
  package var sublayers: [CALayer] = []
  weak var superlayer: CALayer?
  /// The layer that this one masks.
  weak var maskedLayer: CALayer?
}

/// The recorded drawing of a layer.
package struct LayerDrawing {
  package var list: WireDisplayList
  package var images: [CGImage]
  /// The layer's bounds at that time.
  package var bounds: CGRect
}

/// What displayd has received of a layer, and what must be sent.
package struct LayerDisplayState {
  package var isKnown = false
  var propertiesChanged = true
  package var contentsChanged = false
  package var needsDisplay = false
  package var needsLayout = false
  /// A sublayer needs layout.
  var subtreeNeedsLayout = false
  package var drawing: LayerDrawing?
  /// The layer as last sent.
  package var sent: WireLayer?
  /// The sent contents are still shown.
  var hasSentContents = false
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The curve of a rounded corner.
public enum CALayerCornerCurve: String, Sendable {
  case circular, continuous
}

/// How an image fills a layer.
public enum CALayerContentsGravity: String, Sendable {
  case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight

  package var wire: WireGravity {
    switch self {
    case .resize: .resize
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

// Components for keyframes.
extension CGPoint {
  package var parts: [CGFloat] { [x, y] }
}
extension CGRect {
  package var parts: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}
extension CGAffineTransform {
  package var parts: [CGFloat] { [a, b, c, d, tx, ty] }
}
extension CGColor {
  package var parts: [CGFloat] { [red, green, blue, alpha] }
}
extension CGColor? {
  package var parts: [CGFloat] { self?.parts ?? [0, 0, 0, 0] }
}
