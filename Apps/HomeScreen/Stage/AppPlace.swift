import UIKit

/// Where an app's picture is on its way between its icon and the whole screen.
///
/// In points of the portrait screen.
struct AppPlace: Equatable {
  var center: CGPoint
  /// In the picture's own orientation, which is turned by `quarterTurns`.
  var size: CGSize
  /// How the picture is turned on the portrait screen, clockwise.
  var quarterTurns = 0
  var cornerRadius: CGFloat
  /// How much of the app's icon lies over its picture, from 0 to 1.
  var iconShare: CGFloat = 0
  var alpha: CGFloat = 1

  /// On the app's icon.
  static func icon(_ frame: CGRect) -> AppPlace {
    AppPlace(
      center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size,
      cornerRadius: frame.width * IconImages.cornerShare, iconShare: 1)
  }

  /// Where an app comes from, and goes to, whose icon is not on the page that is seen.
  static func away(_ screen: CGSize) -> AppPlace {
    AppPlace(
      center: CGPoint(x: screen.width / 2, y: screen.height / 2),
      size: CGSize(width: screen.width * 0.3, height: screen.height * 0.3), cornerRadius: 24,
      alpha: 0)
  }

  /// On the whole screen.
  ///
  /// - Parameter radius: That of the screen's corners.
  static func full(
    _ screen: CGSize, _ orientation: InterfaceOrientation, cornerRadius radius: CGFloat
  ) -> AppPlace {
    AppPlace(
      center: CGPoint(x: screen.width / 2, y: screen.height / 2),
      size: orientation.size(ofPanel: screen), quarterTurns: orientation.quarterTurns,
      cornerRadius: radius)
  }

  /// Beside the screen, where an app comes from that another one has opened, or where that goes.
  ///
  /// - Parameter share: How far to the right, as a share of the interface's width.
  func beside(by share: CGFloat) -> AppPlace {
    var place = self
    let offset = CGVector(dx: size.width * share, dy: 0).turned(quarterTurns)
    place.center = CGPoint(x: center.x + offset.dx, y: center.y + offset.dy)
    return place
  }

  /// Under a finger that has taken an app from its place on the whole screen by the lower edge: the
  /// app becomes smaller the farther the finger goes, and its lower edge stays with it.
  ///
  /// - Parameter finger: How far the finger has moved, in points of the app's interface.
  func following(_ finger: CGVector) -> AppPlace {
    let up = max(0, -finger.dy)
    let scale = max(Self.smallest, 1 - up / size.height * 0.85)
    var place = self
    place.size = CGSize(width: size.width * scale, height: size.height * scale)
    place.cornerRadius = max(cornerRadius, min(1, up / 60) * Self.heldRadius)
    let offset = CGVector(
      dx: finger.dx * 0.7, dy: (size.height - place.size.height) / 2 - up * 0.9
    ).turned(quarterTurns)
    place.center = CGPoint(x: center.x + offset.dx, y: center.y + offset.dy)
    return place
  }

  /// The smallest share of the screen's size to which a finger shrinks an app.
  private static let smallest: CGFloat = 0.4
  /// The radius of the corners of an app that a finger has taken off the screen's edges.
  private static let heldRadius: CGFloat = 32

  /// The rectangle that it covers on the portrait screen.
  var frame: CGRect {
    let isTurned = quarterTurns % 2 != 0
    let width = isTurned ? size.height : size.width
    let height = isTurned ? size.width : size.height
    return CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension CGVector {
  /// Turned clockwise by so many quarters.
  fileprivate func turned(_ quarters: Int) -> CGVector {
    switch quarters & 3 {
    case 1: CGVector(dx: -dy, dy: dx)
    case 2: CGVector(dx: -dx, dy: -dy)
    case 3: CGVector(dx: dy, dy: -dx)
    default: self
    }
  }
}
