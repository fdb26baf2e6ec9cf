import AppRuntime
import Foundation

/// A controller's parent, children and place among them.
@MainActor struct Containment {
  weak var parent: UIViewController?
  var children: [UIViewController] = []
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// The app has set the item, so it does not follow the title.
  var isTabBarItemOwn = false
  var editButtonItem: UIBarButtonItem?
  var isEditing = false
  var isTransitionAnimated = false
  var isMovingToParent = false
  var isMovingFromParent = false
  /// True for the children of UIKit's containers: the container reports their appearance, not the
  /// view's moves between windows.
  var isManaged = false
  /// The running transition.
  var coordinator: TransitionCoordinator?
  /// How far the container's bars cover the view.
  var barInsets = UIEdgeInsets.zero
  /// The scroll views that the app has named for the bars at the edges.
  var contentScrollViews: [ContentScrollView] = []

  /// A scroll view at some edges.
  struct ContentScrollView {
    weak var scrollView: UIScrollView?
    var edges: NSDirectionalRectEdge
  }
}

extension UIViewController {
  /// The controller that contains this one.
  public var parent: UIViewController? { containment.parent }
  /// The controllers that this one contains.
  public var children: [UIViewController] { containment.children }
  /// The view appears because the controller was added to a parent.
  public var isMovingToParent: Bool { containment.isMovingToParent }
  /// The view disappears because the controller is leaving its parent.
  public var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// The nearest navigation controller that contains it.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  /// The nearest tab bar controller that contains it.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// Implements `addChild`.
  func containment(add child: UIViewController) {
    guard child.parent !== self else { return }
    guard child !== self else {
      UncaughtException(
        name: .invalidArgument,
        reason: "-[\(type(of: self)) addChildViewController:]: a view controller cannot be its own "
          + "child."
      ).terminate()
    }
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    child.containment.parent = self
    containment.children.append(child)
    child.containment.isMovingToParent = true
  }

  /// Implements `removeFromParent`.
  func containment(remove child: UIViewController) {
    guard let parent = child.parent else { return }
    parent.containment.children.removeAll { $0 === child }
    child.containment.parent = nil
    child.containment.isManaged = false
    child.containment.barInsets = .zero
    child.didMove(toParent: nil)
  }

  /// Implements `transition(from:to:)`.
  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    let animated = duration > 0
    from.containment.isManaged = true
    to.containment.isManaged = true
    to.beginAppearanceTransition(true, animated: animated)
    from.beginAppearanceTransition(false, animated: animated)
    from.view.superview?.addSubview(to.view)
    to.isAppearing()
    let finish: (Bool) -> Void = { finished in
      from.view.removeFromSuperview()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      from.containment.isManaged = false
      to.containment.isManaged = false
      completion?(finished)
    }
    guard animated else {
      animations?()
      TurnEnd.perform { finish(true) }
      return
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: finish)
  }

  /// The additions to the view's safe area: the app's own, and the container's bars.
  var safeAreaAddition: UIEdgeInsets {
    let bars = containment.barInsets
    let own = additionalSafeAreaInsets
    return UIEdgeInsets(
      top: bars.top + own.top, left: bars.left + own.left, bottom: bars.bottom + own.bottom,
      right: bars.right + own.right)
  }
}
