import Foundation
import SystemInterface

/// Where a layer is.
struct LayerGeometry: Equatable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var transform = CATransform3D()

  /// From the layer's coordinates to its superlayer's.
  var toParent: CGAffineTransform {
    let origin = CGAffineTransform(
      translationX: -bounds.minX - anchor.x * bounds.width,
      y: -bounds.minY - anchor.y * bounds.height)
    return origin.concatenating(transform.affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  var frame: CGRect {
    if transform == CATransform3D() {
      return CGRect(
        x: position.x - anchor.x * bounds.width, y: position.y - anchor.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    return bounds.applying(toParent)
  }

  /// With the size and position at which the frame is this one.
  func placed(in frame: CGRect) -> LayerGeometry {
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

/// How a layer looks, besides what is drawn in it.
struct LayerLook {
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var mask: CALayer?

  /// The picture that fills the layer.
  var image: CGImage? {
    if let image = contents as? UIImage { return image.image }
    return contents as? CGImage
  }
}

/// Where a layer is in the tree.
struct LayerTree {
  var sublayers: [CALayer] = []
  weak var superlayer: CALayer?
  /// The layer that this one masks.
  weak var maskedLayer: CALayer?
}

/// What a layer's drawing left.
struct LayerDrawing {
  var list: WireDisplayList
  var images: [CGImage]
  /// The layer's bounds then.
  var bounds: CGRect
}

/// What displayd knows of a layer, and what it is to be told.
struct LayerDisplayState {
  var isKnown = false
  var propertiesChanged = true
  var contentsChanged = false
  var needsDisplay = false
  var needsLayout = false
  /// Whether a layer below needs layout.
  var subtreeNeedsLayout = false
  var drawing: LayerDrawing?
  /// As it was sent last.
  var sent: WireLayer?
  /// Whether contents were sent that are still shown.
  var hasSentContents = false
}

/// Corners of a layer.
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

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The curve of a round corner.
public enum CALayerCornerCurve: String, Sendable {
  case circular, continuous
}

/// How a picture fills a layer.
public enum CALayerContentsGravity: String, Sendable {
  case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight

  var wire: WireGravity {
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

// As the numbers of a keyframe.
extension CGPoint {
  var parts: [CGFloat] { [x, y] }
}
extension CGRect {
  var parts: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}
extension CGAffineTransform {
  var parts: [CGFloat] { [a, b, c, d, tx, ty] }
}
extension CGColor {
  var parts: [CGFloat] { [red, green, blue, alpha] }
}
extension CGColor? {
  var parts: [CGFloat] { self?.parts ?? [0, 0, 0, 0] }
}
