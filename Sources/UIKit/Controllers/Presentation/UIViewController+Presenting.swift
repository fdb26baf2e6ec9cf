import AppRuntime
import AppSupport
import Foundation

// The callbacks come in the platform's order: the covered view's will-disappear precedes the
// covering view's will-appear, and its did-disappear comes last. A card does not cause any for the
// view that it covers.
extension UIViewController {
  /// The controller that this one, or its container, presents.
  public var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or its container.
  public var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  /// The view appears because the controller is being presented.
  public var isBeingPresented: Bool { presentation.isBeingPresented }

  /// The view disappears because the controller is being dismissed.
  public var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// The controller that this one presents itself, ignoring its container.
  var presentedIfOwn: UIViewController? { presentation.presented }

  /// Implements `present`.
  func presentation(
    of presented: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?
  ) {
    let animated = animated && UIView.areAnimationsEnabled
    let style = presented.modalPresentationStyle.onPhone
    let presenter = presenter(for: style)
    guard isFree(presenter, for: presented), let window = presenter.viewIfLoaded?.window else {
      return
    }
    presenter.presentation.presented = presented
    presented.presentation.presenting = presenter
    presented.presentation.isBeingPresented = true
    presented.loadViewIfNeeded()
    let space: UIView = style.isInContext ? (presenter.view.superview ?? window) : window
    let container = PresentationView(
      presenting: presented, style: style,
      frame: style.isInContext ? presenter.view.frame : space.bounds)
    presented.presentation.container = container

    if style.removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    space.addSubview(container)
    container.install()
    presented.isAppearing()
    UIApplication.made?.updateInterfaceOrientation(animated: false)
    UIApplication.made?.updateStatusBar()

    let finish = TransitionEnd { _ in
      presented.presentation.finish = nil
      container.isMoving = false
      presented.endAppearanceTransition()
      if style.removesPresenter {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      presented.presentation.isBeingPresented = false
      completion?()
    }
    presented.presentation.finish = finish
    guard animated else {
      container.moveIn()
      presented.presentation.animator?.in()
      return TurnEnd.perform { finish() }
    }
    container.isMoving = true
    let animator = presented.presentation.animator
    UIView.performWithoutAnimation {
      if let animator {
        animator.out()
      } else {
        container.moveOut(presented.modalTransitionStyle)
      }
    }
    UIView.animate(
      withDuration: animator?.duration ?? presented.modalTransitionStyle.duration, delay: 0,
      options: .curveEaseOut
    ) {
      if let animator { animator.in() } else { container.moveIn() }
    } completion: { _ in
      finish()
    }
  }

  /// Implements `dismiss`.
  func dismissal(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let presented = presentedViewController, let presenter = presented.presentation.presenting
    else {
      guard let presenting = presentingViewController else {
        completion?()
        return
      }
      return presenting.dismiss(animated: animated, completion: completion)
    }
    // Only one transition at a time: end the running one.
    presented.presentation.finish?()
    // The running transition may have been this controller's dismissal, and its callbacks may have
    // changed the presentation.
    guard presenter.presentation.presented === presented,
      !presented.presentation.isBeingDismissed
    else {
      completion?()
      return
    }
    presenter.dismissAll(above: presented, animated: animated, completion: completion)
  }

  /// Dismisses the presented controller and all that it presents, at once; only the topmost is
  /// animated.
  private func dismissAll(
    above presented: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?
  ) {
    let animated = animated && UIView.areAnimationsEnabled
    var stack = [presented]
    while let next = stack.last?.presentation.presented {
      next.presentation.finish?()
      stack.append(next)
    }
    let top = stack[stack.count - 1]
    let style = presented.modalPresentationStyle.onPhone
    for controller in stack { controller.presentation.isBeingDismissed = true }
    for controller in stack.reversed() {
      controller.beginAppearanceTransition(false, animated: animated)
    }
    if style.removesPresenter {
      putBack(under: presented.presentation.container)
      beginAppearanceTransition(true, animated: animated)
      isAppearing()
    }
    for controller in stack.dropLast() {
      controller.presentation.container?.removeFromSuperview()
    }
    presentation.presented = nil
    UIApplication.made?.updateInterfaceOrientation(animated: false)
    UIApplication.made?.updateStatusBar()
    presentation.presented = presented

    let container = top.presentation.container
    let finish = TransitionEnd { [self] completes in
      top.presentation.finish = nil
      guard completes else { return undoDismissal(of: presented) }
      presentation.presented = nil
      if style.removesPresenter { endAppearanceTransition() }
      for controller in stack.reversed() {
        controller.presentation.container?.removeFromSuperview()
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
        controller.presentation.isBeingDismissed = false
        controller.presentation.presenting = nil
        controller.presentation.presented = nil
        controller.presentation.container = nil
      }
      completion?()
    }
    top.presentation.finish = finish
    container?.isMoving = true
    guard animated else { return TurnEnd.perform { finish() } }
    let animator = top.presentation.animator
    let released = container?.releaseDuration
    container?.releaseDuration = nil
    UIView.animate(
      withDuration: animator?.duration ?? released ?? top.modalTransitionStyle.duration, delay: 0,
      options: released == nil ? .curveEaseInOut : .curveEaseOut
    ) {
      if let animator { animator.out() } else { container?.moveOut(top.modalTransitionStyle) }
    } completion: { _ in
      finish()
    }
  }

  /// A card was caught while it went away: it is there again.
  private func undoDismissal(of presented: UIViewController) {
    presented.presentation.isBeingDismissed = false
    presented.presentation.container?.isMoving = false
    presented.beginAppearanceTransition(true, animated: true)
    presented.endAppearanceTransition()
    UIApplication.made?.updateInterfaceOrientation(animated: false)
    UIApplication.made?.updateStatusBar()
  }

  /// Restores the view that was removed when it was covered.
  private func putBack(under container: UIView?) {
    guard let space = container?.superview, let container, view.superview == nil else { return }
    space.insertSubview(view, belowSubview: container)
    if space === view.window { view.frame = view.window?.contentArea ?? space.bounds }
    view.layoutIfNeeded()
  }

  /// The controller that presents in another's place: the nearest one that defines the context, or
  /// the outermost one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    var controller = self
    while let parent = controller.parent {
      if style.isInContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  private func isFree(_ presenter: UIViewController, for presented: UIViewController) -> Bool {
    guard presented.presentation.presenting == nil, presented.parent == nil else {
      UncaughtException(
        name: .invalidArgument,
        reason: "Application tried to present modally a view controller \(presented) that is "
          + "already being presented or has a parent."
      ).terminate()
    }
    if let other = presenter.presentation.presented {
      let what =
        other.isBeingPresented || other.isBeingDismissed
        ? "while a presentation is in progress" : "which is already presenting \(other)"
      SystemLog.write(
        category: "Presentation", "Attempt to present \(presented) on \(presenter) \(what).")
      return false
    }
    if presenter.viewIfLoaded?.window == nil {
      SystemLog.write(
        category: "Presentation",
        "Attempt to present \(presented) on \(presenter) whose view is not in the window "
          + "hierarchy.")
      return false
    }
    return true
  }
}

extension UIModalTransitionStyle {
  /// The duration in seconds.
  fileprivate var duration: TimeInterval {
    switch self {
    case .coverVertical, .partialCurl: 0.4
    case .crossDissolve: 0.3
    case .flipHorizontal: 0.5
    }
  }
}
