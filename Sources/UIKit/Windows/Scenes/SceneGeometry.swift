import CoreGraphics

/// What a scene's delegate is told changes of: its size, its orientation and its traits.
struct SceneGeometry: Equatable {
  /// Where it is on the screen.
  var frame: CGRect
  var orientation: UIInterfaceOrientation
  var traits: UITraitCollection

  @MainActor init(of scene: UIWindowScene) {
    frame = scene.frameOnScreen
    orientation = scene.interfaceOrientation
    traits = scene.traitCollection
  }

  /// The effective geometry is another one, also of a scene that has only moved.
  func isElsewhere(than other: Self) -> Bool {
    frame != other.frame || orientation != other.orientation
  }

  /// The delegate is told: a scene that has only moved has the same size.
  func differs(from other: Self) -> Bool {
    frame.size != other.frame.size || orientation != other.orientation || traits != other.traits
  }
}

/// The coordinates of a scene, as it is or as it was: they begin at its corner.
@MainActor final class SceneCoordinateSpace: UICoordinateSpace, ScreenSituated {
  let bounds: CGRect
  let screenOrigin: CGPoint

  /// - Parameter frame: Where the scene is on the screen.
  init(_ frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    screenOrigin = frame.origin
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    Situation.convert(point, from: self, to: coordinateSpace)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    Situation.convert(point, from: coordinateSpace, to: self)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    Situation.convert(rect, from: self, to: coordinateSpace)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    Situation.convert(rect, from: coordinateSpace, to: self)
  }
}
