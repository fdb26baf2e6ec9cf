import ScreenInterface

/// A layer's properties except its contents and its place in the tree, animatable or not.
struct LayerModel: Equatable, Sendable {
  var position = (x: 0.0, y: 0.0)
  var bounds = Box.empty
  var anchor = (x: 0.5, y: 0.5)
  var transform = Affine.identity
  var opacity = 1.0
  var isHidden = false
  var masksToBounds = false
  var backgroundColor = Color.clear
  var cornerRadius = 0.0
  /// Bits as in the message; never 0.
  var roundedCorners: UInt32 = 15
  var borderWidth = 0.0
  var borderColor = Color.clear
  var shadow = ShadowModel()
  var image: UInt64 = 0
  var gravity = WireGravity.resize
  /// In unit coordinates.
  var imageCenter: Box?
  /// The app whose picture fills the layer; empty: none.
  var appPicture = ""
  /// The session of the app whose scene is meant; nil: that which is shown, or was last.
  var appPictureScene: UInt32?
  /// The app whose launch screen it is.
  var launchScreen = ""
  /// Blurs what is below the layer; nil if it shows as it is.
  var backdrop: BackdropModel?

  /// Maps the layer's own coordinates, those of its bounds, to its superlayer's.
  var toParent: Affine {
    let anchorX = bounds.left + bounds.width * anchor.x
    let anchorY = bounds.top + bounds.height * anchor.y
    return Affine.translation(-anchorX, -anchorY).then(transform)
      .then(.translation(position.x, position.y))
  }

  /// The corner radius, limited by the bounds.
  var effectiveCornerRadius: Double {
    max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
  }

  static func == (one: LayerModel, other: LayerModel) -> Bool {
    one.position == other.position && one.bounds == other.bounds && one.anchor == other.anchor
      && one.transform == other.transform && one.opacity == other.opacity
      && one.isHidden == other.isHidden && one.masksToBounds == other.masksToBounds
      && one.backgroundColor == other.backgroundColor && one.cornerRadius == other.cornerRadius
      && one.roundedCorners == other.roundedCorners && one.borderWidth == other.borderWidth
      && one.borderColor == other.borderColor && one.shadow == other.shadow
      && one.image == other.image && one.gravity == other.gravity
      && one.imageCenter == other.imageCenter && one.appPicture == other.appPicture
      && one.appPictureScene == other.appPictureScene
      && one.backdrop == other.backdrop && one.launchScreen == other.launchScreen
  }
}

/// The shadow of a layer or of a part of a display list.
struct ShadowModel: Equatable, Hashable, Sendable {
  var color = Color.clear
  var opacity = 0.0
  var radius = 0.0
  var offsetX = 0.0
  var offsetY = 0.0

  var isVisible: Bool { opacity > 0 && color.alpha > 0 }

  /// How far the shadow extends beyond its shape on each side.
  var reach: Double { (radius * 2).rounded(.up) + max(abs(offsetX), abs(offsetY)) }
}

/// A colour in sRGB, not premultiplied, with components from 0 to 1.
struct Color: Equatable, Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from 0xRRGGBBAA.
  init(_ packed: UInt32) {
    self.init(
      red: Double(packed >> 24) / 255, green: Double(packed >> 16 & 0xff) / 255,
      blue: Double(packed >> 8 & 0xff) / 255, alpha: Double(packed & 0xff) / 255)
  }
}

extension LayerModel {
  /// Converts a layer message; throws if a number is invalid.
  init(_ wire: WireLayer) throws(Refusal) {
    func number(_ value: Float, _ name: String) throws(Refusal) -> Double {
      guard value.isFinite else { throw Refusal("layer \(wire.id): \(name) is \(value)") }
      // Apps do create views of the greatest possible size.
      return min(SceneLimits.coordinate, max(-SceneLimits.coordinate, Double(value)))
    }
    position = (try number(wire.position.x, "position"), try number(wire.position.y, "position"))
    bounds = Box(
      x: try number(wire.bounds.x, "bounds"), y: try number(wire.bounds.y, "bounds"),
      width: try number(wire.bounds.width, "bounds"),
      height: try number(wire.bounds.height, "bounds"))
    guard bounds.width >= 0, bounds.height >= 0 else {
      throw Refusal("layer \(wire.id): its bounds have a negative size")
    }
    if wire.hasAnchor {
      anchor = (try number(wire.anchor.x, "anchor"), try number(wire.anchor.y, "anchor"))
    }
    if wire.hasTransform {
      let t = wire.transform
      transform = Affine(
        a: try number(t.a, "transform"), b: try number(t.b, "transform"),
        c: try number(t.c, "transform"), d: try number(t.d, "transform"),
        tx: try number(t.tx, "transform"), ty: try number(t.ty, "transform"))
    }
    opacity = min(1, max(0, try number(wire.opacity, "opacity")))
    isHidden = wire.hidden
    masksToBounds = wire.masksToBounds
    backgroundColor = Color(wire.backgroundColor)
    cornerRadius = max(0, try number(wire.cornerRadius, "corner radius"))
    roundedCorners = wire.roundedCorners & 15 == 0 ? 15 : wire.roundedCorners & 15
    borderWidth = max(0, try number(wire.borderWidth, "border width"))
    borderColor = Color(wire.borderColor)
    if wire.hasShadow {
      guard let model = ShadowModel(wire.shadow) else {
        throw Refusal(
          "layer \(wire.id): its shadow has invalid numbers (the maximum radius is "
            + "\(Int(SceneLimits.shadowRadius)) points)")
      }
      shadow = model
    }
    if wire.hasBackdrop {
      guard let model = BackdropModel(wire.backdrop) else {
        throw Refusal(
          "layer \(wire.id): its backdrop has invalid numbers (the maximum radius is "
            + "\(Int(SceneLimits.backdropRadius)) points)")
      }
      backdrop = model.radius > 0 || model.contrasts ? model : nil
    }
    image = wire.image
    gravity = wire.gravity
    appPicture = wire.appPicture
    appPictureScene = wire.hasAppPictureScene ? wire.appPictureScene : nil
    launchScreen = wire.launchScreen
    if wire.hasImageCenter {
      let c = wire.imageCenter
      for value in [c.x, c.y, c.width, c.height] { _ = try number(value, "image center") }
      imageCenter = Box(c)
    }
  }
}

extension BackdropModel {
  /// Nil if a number is not finite or the radius is too large.
  init?(_ wire: WireBackdrop) {
    guard isSane(wire.radius), isSane(wire.saturation),
      Double(wire.radius) <= SceneLimits.backdropRadius
    else { return nil }
    radius = max(0, Double(wire.radius))
    saturation = min(4, max(0, Double(wire.saturation)))
    contrasts = wire.contrasts
  }
}

extension ShadowModel {
  /// Nil if a number is not finite or the radius is too large.
  init?(_ wire: WireShadow) {
    guard isSane(wire.opacity), isSane(wire.radius), isSane(wire.offset.x), isSane(wire.offset.y),
      Double(wire.radius) <= SceneLimits.shadowRadius
    else { return nil }
    color = Color(wire.color)
    opacity = min(1, max(0, Double(wire.opacity)))
    radius = max(0, Double(wire.radius))
    offsetX = Double(wire.offset.x)
    offsetY = Double(wire.offset.y)
  }
}
