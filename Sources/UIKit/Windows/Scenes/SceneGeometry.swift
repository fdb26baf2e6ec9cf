import CoreGraphics

/// What a scene's delegate is told changes of: its size, its orientation and its traits.
struct SceneGeometry: Equatable {
  var bounds: CGRect
  var orientation: UIInterfaceOrientation
  var traits: UITraitCollection

  @MainActor init(of scene: UIWindowScene) {
    bounds = scene.coordinateSpace.bounds
    orientation = scene.interfaceOrientation
    traits = scene.traitCollection
  }
}

/// The coordinates that a scene had before it changed: its bounds alone. Points of other spaces are the same
/// here, because both begin in the same corner.
@MainActor final class FormerCoordinateSpace: UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    UIScreen.main.convert(point, to: coordinateSpace)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    UIScreen.main.convert(point, from: coordinateSpace)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    UIScreen.main.convert(rect, to: coordinateSpace)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    UIScreen.main.convert(rect, from: coordinateSpace)
  }
}
