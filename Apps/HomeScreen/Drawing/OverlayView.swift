import UIKit

/// The container of everything that covers apps, rotated like the app in front.
final class OverlayView: PassThroughView {
  /// From back to front.
  enum Place: Int, CaseIterable {
    case divider
    case switcher
    case notificationCenter
    case lockScreen
    case phoneOverLock
    case controlCenter
    case authentication
    case call
    case statusBar
    case edges
    case sceneMenu
    case banner
    case alert
    case headsUp
  }

  private let turned = PassThroughView(frame: .zero)
  private var holders: [PassThroughView] = []
  private(set) var orientation = InterfaceOrientation.portrait

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(turned)
    for _ in Place.allCases {
      let holder = PassThroughView(frame: .zero)
      holders.append(holder)
      turned.addSubview(holder)
    }
    turn()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func turn(to orientation: InterfaceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    UIView.performWithoutAnimation { turn() }
  }

  /// The screen's size in the current orientation.
  var uprightSize: CGSize { orientation.size(ofPanel: bounds.size) }

  private func turn() {
    // Exact quarter turns, without rounding errors of sines.
    turned.transform =
      switch orientation.quarterTurns {
      case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      default: .identity
      }
    turned.bounds = CGRect(origin: .zero, size: uprightSize)
    turned.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for holder in holders {
      holder.frame = turned.bounds
      for view in holder.subviews where fills.contains(ObjectIdentifier(view)) {
        view.frame = turned.bounds
        view.setNeedsLayout()
      }
    }
  }

  private var fills: Set<ObjectIdentifier> = []

  /// Adds a view at its place among the overlays.
  ///
  /// - Parameter fillsScreen: Whether the view always has the size of the screen.
  func add(_ view: UIView, at place: Place, fillsScreen: Bool = true) {
    let holder = holders[place.rawValue]
    if fillsScreen {
      fills.insert(ObjectIdentifier(view))
      view.frame = holder.bounds
    }
    holder.addSubview(view)
  }

  func remove(_ view: UIView) {
    fills.remove(ObjectIdentifier(view))
    view.removeFromSuperview()
  }
}
