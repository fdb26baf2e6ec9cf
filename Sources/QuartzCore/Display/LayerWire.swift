package import Foundation
package import ScreenInterface

// A layer as a message to displayd.
extension CALayer {
  /// The layer with its properties and its sublayers' numbers, without its contents.
  package func wire() -> WireLayer {
    var wire = WireLayer()
    wire.id = identifier
    wire.position = WirePoint(geometry.position.sane)
    let shown = shownBounds.sane
    wire.bounds = WireRect(shown)
    let anchor = shown == geometry.bounds ? geometry.anchor : anchor(in: shown)
    if anchor != CGPoint(x: 0.5, y: 0.5) { wire.anchor = WirePoint(anchor) }
    let affine = geometry.transform.affine
    if !affine.isIdentity { wire.transform = WireTransform(affine) }
    wire.opacity = look.opacity
    wire.hidden = look.isHidden
    wire.masksToBounds = look.masksToBounds
    wire.backgroundColor = look.backgroundColor?.wire ?? 0
    wire.cornerRadius = Float(wire: look.cornerRadius)
    if look.maskedCorners != .all { wire.roundedCorners = UInt32(look.maskedCorners.rawValue) }
    wire.borderWidth = Float(wire: look.borderWidth)
    if look.borderWidth > 0 { wire.borderColor = look.borderColor?.wire ?? 0 }
    if look.shadowOpacity > 0, let color = look.shadowColor {
      wire.shadow.color = color.wire
      wire.shadow.opacity = look.shadowOpacity
      wire.shadow.radius = Float(wireBlur: look.shadowRadius)
      wire.shadow.offset = WirePoint(look.shadowOffset)
    }
    if let backdrop = look.backdrop {
      wire.backdrop.radius = Float(wire: backdrop.radius)
      wire.backdrop.saturation = Float(wire: backdrop.saturation)
      wire.backdrop.contrasts = backdrop.contrasts
    }
    if let image = look.image {
      wire.image = image.identifier
      wire.gravity = look.gravity.wire
      if let part = stretchingPart { wire.imageCenter = WireRect(part) }
    }
    wire.mask = look.mask?.identifier ?? 0
    if let appPicture = look.appPicture {
      wire.appPicture = appPicture
      if let scene = look.appPictureScene { wire.appPictureScene = scene }
    }
    if let launchScreen = look.launchScreen { wire.launchScreen = launchScreen }
    wire.sublayers = visualOrder.map(\.identifier)
    if let element {
      wire.element = element.element()
      wire.takesTouches = element.isTouchable
    }
    for (property, values) in filled { wire.set(property, to: values) }
    return wire
  }

  /// The layer's anchor in unit coordinates of another rectangle than its bounds.
  private func anchor(in shown: CGRect) -> CGPoint {
    let (bounds, anchor) = (geometry.bounds, geometry.anchor)
    let x = bounds.minX + anchor.x * bounds.width
    let y = bounds.minY + anchor.y * bounds.height
    return CGPoint(
      x: shown.width > 0 ? (x - shown.minX) / shown.width : 0,
      y: shown.height > 0 ? (y - shown.minY) / shown.height : 0)
  }

  private var stretchingPart: CGRect? {
    if look.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) { return look.contentsCenter }
    return (look.contents as? any LayerPicture)?.stretchingPart
  }

  /// The drawn contents, scaled if the layer's size has changed since.
  func wireContents() -> WireLayerContents {
    var contents = WireLayerContents()
    contents.layer = identifier
    guard let drawing = displayState.drawing else { return contents }
    let fitting = look.gravity.fitting(drawing.bounds, into: shownBounds)
    guard !fitting.isIdentity else {
      contents.list = drawing.list
      return contents
    }
    var operation = WireDrawOperation()
    operation.concatenate = WireTransform(fitting)
    contents.list.operations = [operation] + drawing.list.operations
    return contents
  }

  /// The images that the layer needs.
  var neededImages: [CGImage] {
    (look.image.map { [$0] } ?? []) + (displayState.drawing?.images ?? [])
  }
}

extension CALayerContentsGravity {
  /// The transform from the drawn rectangle to the shown one.
  package func fitting(_ old: CGRect, into new: CGRect) -> CGAffineTransform {
    guard old != new, old.width > 0, old.height > 0 else { return .identity }
    var scale = CGSize(width: 1, height: 1)
    let ratio = CGSize(width: new.width / old.width, height: new.height / old.height)
    switch self {
    case .resize: scale = ratio
    case .resizeAspect:
      let factor = min(ratio.width, ratio.height)
      scale = CGSize(width: factor, height: factor)
    case .resizeAspectFill:
      let factor = max(ratio.width, ratio.height)
      scale = CGSize(width: factor, height: factor)
    default: break
    }
    let size = CGSize(width: old.width * scale.width, height: old.height * scale.height)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return CGAffineTransform(translationX: -old.minX, y: -old.minY)
      .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
      .concatenating(
        CGAffineTransform(
          translationX: new.minX + (new.width - size.width) * x,
          y: new.minY + (new.height - size.height) * y))
  }
}

extension WireLayer {
  /// Replaces a value of the layer with an animated one.
  package mutating func set(_ property: WireAnimatedProperty, to values: [CGFloat]) {
    let v = values.map { Float(wire: $0) }
    switch property {
    case .animatedPosition: position = WirePoint(CGPoint(x: values[0], y: values[1]))
    case .animatedBounds:
      bounds = WireRect(CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
    case .animatedTransform:
      transform = WireTransform(
        CGAffineTransform(values[0], values[1], values[2], values[3], values[4], values[5]))
    case .animatedOpacity: opacity = v[0]
    case .animatedBackgroundColor: backgroundColor = CGColor(parts: values).wire
    case .animatedCornerRadius: cornerRadius = v[0]
    case .animatedBorderWidth: borderWidth = v[0]
    case .animatedBorderColor: borderColor = CGColor(parts: values).wire
    case .animatedShadowOpacity: shadow.opacity = v[0]
    case .animatedRotation: transform = WireTransform(CGAffineTransform(rotationAngle: values[0]))
    case .animatedScale:
      transform = WireTransform(CGAffineTransform(scaleX: values[0], y: values[0]))
    case .unspecified, .UNRECOGNIZED: break
    }
  }
}

extension CGColor {
  package convenience init(parts: [CGFloat]) {
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension CGPoint {
  /// With finite coordinates, because displayd refuses infinite ones.
  fileprivate var sane: CGPoint {
    CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}

extension CGRect {
  fileprivate var sane: CGRect {
    CGRect(
      origin: origin.sane,
      size: CGSize(
        width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0))
  }
}
