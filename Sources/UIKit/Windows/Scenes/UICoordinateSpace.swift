public import CoreGraphics

/// Something in whose coordinates points are: a view, a scene, or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// Its own area, in points.
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space of which it is known where on the screen it is: by the coordinates of a scene, whose corner is
/// somewhere on it.
@MainActor protocol ScreenSituated {
  /// Where the scene begins, on the screen.
  var screenOrigin: CGPoint { get }
  /// To the scene's coordinates.
  func toScene(_ rect: CGRect) -> CGRect
  /// From the scene's coordinates.
  func fromScene(_ rect: CGRect) -> CGRect
}

extension ScreenSituated {
  func toScene(_ rect: CGRect) -> CGRect { rect }
  func fromScene(_ rect: CGRect) -> CGRect { rect }
}

/// Converts between spaces by where they are on the screen.
@MainActor enum Situation {
  static func convert(
    _ rect: CGRect, from source: any UICoordinateSpace, to target: any UICoordinateSpace
  ) -> CGRect {
    if let view = source as? UIView, let other = target as? UIView, view.window === other.window {
      return view.convert(rect, to: other as UIView?)
    }
    // A space of the app's own begins where the screen does.
    let (here, there) = (source as? any ScreenSituated, target as? any ScreenSituated)
    let from = here?.screenOrigin ?? .zero
    let to = there?.screenOrigin ?? .zero
    let inTarget = (here?.toScene(rect) ?? rect).offsetBy(dx: from.x - to.x, dy: from.y - to.y)
    return there?.fromScene(inTarget) ?? inTarget
  }

  static func convert(
    _ point: CGPoint, from source: any UICoordinateSpace, to target: any UICoordinateSpace
  ) -> CGPoint {
    if let view = source as? UIView, let other = target as? UIView, view.window === other.window {
      return view.convert(point, to: other as UIView?)
    }
    return convert(CGRect(origin: point, size: .zero), from: source, to: target).origin
  }
}

extension UIView: UICoordinateSpace, ScreenSituated {
  var screenOrigin: CGPoint { window?.sceneFrame.origin ?? .zero }
  func toScene(_ rect: CGRect) -> CGRect { layer.convert(rect, to: nil) }
  func fromScene(_ rect: CGRect) -> CGRect { layer.convert(rect, from: nil) }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    Situation.convert(point, from: self, to: coordinateSpace)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    Situation.convert(point, from: coordinateSpace, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    Situation.convert(rect, from: self, to: coordinateSpace)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    Situation.convert(rect, from: coordinateSpace, to: self)
  }
}

extension UIScreen: UICoordinateSpace, ScreenSituated {
  /// The screen's coordinates, which turn with the interface.
  public var coordinateSpace: any UICoordinateSpace { self }

  var screenOrigin: CGPoint { .zero }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    Situation.convert(point, from: self, to: coordinateSpace)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    Situation.convert(point, from: coordinateSpace, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    Situation.convert(rect, from: self, to: coordinateSpace)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    Situation.convert(rect, from: coordinateSpace, to: self)
  }
}
