import SharedInterface

/// The device's panel: its size in portrait, and its orientations.
struct Panel: Equatable, Sendable {
  /// In points.
  var width: Double
  var height: Double
  /// Pixels per point.
  var scale: Double

  /// The screen's size in an orientation, in points.
  func size(in orientation: WireOrientation) -> (width: Double, height: Double) {
    orientation.isLandscape ? (height, width) : (width, height)
  }

  /// The screen in an orientation, in pixels.
  func pixels(in orientation: WireOrientation) -> Box {
    let size = size(in: orientation)
    return Box(
      x: 0, y: 0, width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// Maps points of the interface to points of the panel in portrait.
  func toPanel(from orientation: WireOrientation) -> Affine {
    switch orientation {
    case .portraitUpsideDown: Affine(a: -1, d: -1, tx: width, ty: height)
    // The interface's top is at the panel's right edge.
    case .landscapeRight: Affine(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    case .landscapeLeft: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case .portrait, .faceUp, .faceDown, .unspecified, .UNRECOGNIZED: .identity
    }
  }

  /// Maps points of one orientation to points of another.
  func map(from: WireOrientation, to: WireOrientation) -> Affine {
    if from.interface == to.interface { return .identity }
    return toPanel(from: from).then(toPanel(from: to).inverse ?? .identity)
  }
}

extension WireOrientation {
  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The interface orientation; every other device orientation counts as portrait.
  var interface: WireOrientation {
    switch self {
    case .portraitUpsideDown, .landscapeLeft, .landscapeRight: self
    case .portrait, .faceUp, .faceDown, .unspecified, .UNRECOGNIZED: .portrait
    }
  }

  /// The orientation's name in snapshot files.
  var fileName: String {
    switch interface {
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    default: "portrait"
    }
  }
}
