import AppRuntime
import Foundation

/// A controller's view is on the screen.
enum AppearanceState {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

// The appearance callbacks come in pairs and never twice: will and did appear, will and did
// disappear.
extension UIViewController {
  /// Tells a child that its view is about to appear or disappear. For containers that forward the
  /// callbacks themselves.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    containment.isTransitionAnimated = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells a child that the transition from ``beginAppearanceTransition(_:animated:)`` is complete.
  public func endAppearanceTransition() {
    let animated = containment.isTransitionAnimated
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      return
    }
    for child in forwardedChildren { child.endAppearanceTransition() }
    containment.isMovingToParent = false
    containment.isMovingFromParent = false
  }

  /// The view is in its place: between viewWillAppear and viewDidAppear.
  func isAppearing() {
    guard appearance == .appearing else { return }
    viewIsAppearing(containment.isTransitionAnimated)
    for child in forwardedChildren { child.isAppearing() }
  }

  /// The view is about to enter or leave a window without a container's announcement, as when an
  /// app adds a child's view itself.
  func viewWillMove(to window: UIWindow?) {
    guard let parent, !containment.isManaged else { return }
    if window != nil {
      guard appearance == .disappeared, parent.shouldAutomaticallyForwardAppearanceMethods,
        parent.appearance == .appeared || parent.appearance == .appearing
      else { return }
      beginAppearanceTransition(true, animated: false)
      TurnEnd.perform { [weak self] in
        guard let self, self.parent?.appearance == .appeared else { return }
        isAppearing()
        endAppearanceTransition()
      }
    } else if appearance == .appeared || appearance == .appearing {
      beginAppearanceTransition(false, animated: false)
    }
  }

  /// The view has entered or left a window.
  func viewDidMove(to window: UIWindow?) {
    guard parent != nil, !containment.isManaged, window == nil else { return }
    if appearance == .disappearing { endAppearanceTransition() }
  }

  /// The children that appear and disappear with this one.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { child in
      guard let view = viewIfLoaded, let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
    }
  }
}
