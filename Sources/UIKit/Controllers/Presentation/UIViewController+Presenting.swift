import AppSupport
import Foundation

// The order of the callbacks is the platform's: what is covered disappears before what covers it
// appears, and is told last; in a card's case it is not told at all.
extension UIViewController {
  /// What it, or who contains it, presents.
  public var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  /// Who presents it, or who contains it.
  public var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  /// Whether it appears because it is being presented.
  public var isBeingPresented: Bool { presentation.isBeingPresented }

  /// Whether it disappears because it is being dismissed.
  public var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// What it presents itself, and not who contains it.
  var presentedIfOwn: UIViewController? { presentation.presented }

  /// What `present` does.
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
      container.isUserInteractionEnabled = true
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
    container.isUserInteractionEnabled = false
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

  /// What `dismiss` does.
  func dismissal(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let presented = presentedViewController, let presenter = presented.presentation.presenting
    else {
      guard let presenting = presentingViewController else {
        completion?()
        return
      }
      return presenting.dismiss(animated: animated, completion: completion)
    }
    // One transition at a time: the one that is under way is over now.
    presented.presentation.finish?()
    // What was under way may have been its dismissal, and what was told of it may have gone on.
    guard presenter.presentation.presented === presented,
      !presented.presentation.isBeingDismissed
    else {
      completion?()
      return
    }
    presenter.dismissAll(above: presented, animated: animated, completion: completion)
  }

  /// Dismisses what it presents, and what that presents, at once; the topmost moves out.
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

    let finish = TransitionEnd { [self] _ in
      top.presentation.finish = nil
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
    let container = top.presentation.container
    container?.isUserInteractionEnabled = false
    guard animated else { return TurnEnd.perform { finish() } }
    let animator = top.presentation.animator
    UIView.animate(
      withDuration: animator?.duration ?? top.modalTransitionStyle.duration, delay: 0,
      options: .curveEaseInOut
    ) {
      if let animator { animator.out() } else { container?.moveOut(top.modalTransitionStyle) }
    } completion: { _ in
      finish()
    }
  }

  /// Puts the view back that was taken away when it was covered.
  private func putBack(under container: UIView?) {
    guard let space = container?.superview, let container, view.superview == nil else { return }
    space.insertSubview(view, belowSubview: container)
    if space === view.window { view.frame = view.window?.contentArea ?? space.bounds }
    view.layoutIfNeeded()
  }

  /// Who presents in a controller's stead: the nearest that defines the context, or the outermost.
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
  /// Seconds that it takes.
  fileprivate var duration: TimeInterval {
    switch self {
    case .coverVertical, .partialCurl: 0.4
    case .crossDissolve: 0.3
    case .flipHorizontal: 0.5
    }
  }
}
