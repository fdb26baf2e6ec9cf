import Foundation

/// The finger that drags a card down, to dismiss it or to let it spring back.
///
/// A card that moves by itself can be caught: while it comes in, springs back or, after a drag, goes
/// away.
@MainActor final class SheetDrag: UIGestureRecognizerDelegate {
  private let presented: UIViewController
  private unowned let container: PresentationView
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  /// How far down the card was when the finger took it, in points.
  private var start: CGFloat = 0
  /// The person may dismiss the card, asked once for each drag.
  private var mayDismiss = true
  /// A drag has begun the dismissal that is running.
  private var hasReleased = false

  /// How far a card that must stay follows the finger at most, in points.
  private static let slack: CGFloat = 80
  /// The part of the finger's movement that it follows at first.
  private static let looseness: CGFloat = 0.55
  /// The speed from which a flick dismisses, in points per second.
  private static let flick: CGFloat = 800
  /// How long the card springs back, in seconds.
  private static let returnDuration: TimeInterval = 0.3

  init(of presented: UIViewController, in container: PresentationView) {
    self.presented = presented
    self.container = container
    pan.addHandler(UIAction { [weak self] _ in self?.panned() })
    pan.delegate = self
    container.addGestureRecognizer(pan)
  }

  /// How far a pull moves what resists it.
  static func resisted(_ pull: CGFloat) -> CGFloat {
    (1 - 1 / (pull * looseness / slack + 1)) * slack
  }

  private func panned() {
    let offset = max(0, start + pan.translation(in: container).y)
    switch pan.state {
    case .began:
      grab()
    case .changed:
      container.shift = mayDismiss ? offset : Self.resisted(offset)
    case .ended where mayDismiss && dismisses(at: offset, speed: pan.velocity(in: container).y):
      release(at: offset, speed: pan.velocity(in: container).y)
    case .ended, .cancelled:
      if pan.state == .ended, !mayDismiss, offset > 0, let controller {
        controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      }
      UIView.animate(
        withDuration: Self.returnDuration, delay: 0,
        options: [.curveEaseOut, .allowUserInteraction]
      ) { [container] in container.shift = 0 }
    case .possible, .failed:
      break
    }
  }

  private var controller: UIPresentationController? { presented.presentationController }

  /// Takes the card where it is now, also out of an animation.
  private func grab() {
    let shown = container.shownShift
    if hasReleased {
      // The dismissal did not come to its end.
      presented.presentation.finish?(false)
    } else {
      presented.presentation.finish?()
    }
    hasReleased = false
    container.stopMoving(at: shown)
    start = shown
    mayDismiss =
      !presented.isModalInPresentation
      && controller.map { $0.delegate?.presentationControllerShouldDismiss($0) ?? true } != false
  }

  private func dismisses(at offset: CGFloat, speed: CGFloat) -> Bool {
    speed > Self.flick || speed > -Self.flick / 4 && offset + speed * 0.2 > container.travel / 2
  }

  private func release(at offset: CGFloat, speed: CGFloat) {
    let controller = controller
    if let controller { controller.delegate?.presentationControllerWillDismiss(controller) }
    // The card goes on as fast as the finger has moved it.
    let rest = max(0, container.travel - offset)
    container.releaseDuration = min(0.35, max(0.15, TimeInterval(rest / max(speed, 1) * 1.5)))
    hasReleased = true
    presented.presentingViewController?.dismiss(animated: true) { [weak self] in
      self?.hasReleased = false
      if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
  }

  // MARK: Which touches are for the card

  /// A card that goes away because the app says so cannot be caught.
  var canCatch: Bool { !presented.isBeingDismissed || hasReleased }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard canCatch else { return false }
    if container.isMoving { return container.cardContains(touch.location(in: container)) }
    var view = touch.view
    while let current = view, current !== container {
      if let scrollView = current as? UIScrollView {
        // What has scrolled down scrolls; what is at its top moves the card.
        guard scrollView.refreshControl == nil, scrollView.isAtTop else { return false }
      } else if current is UIControl, !(current is UIButton) {
        return false
      } else if current.gestureRecognizers?.contains(where: \.isDrag) == true {
        return false
      }
      view = current.superview
    }
    return presented.viewIfLoaded.map { touch.view?.isDescendant(of: $0) == true } ?? false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if container.isMoving { return true }
    let velocity = pan.velocity(in: container)
    return velocity.y > abs(velocity.x)
  }

  /// A scroll view waits for the card's finger, which decides by its first movement.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer
  }
}

extension UIGestureRecognizer {
  /// Whether it takes drags that begin anywhere, unlike that of a navigation controller's edge.
  fileprivate var isDrag: Bool {
    self is UIPanGestureRecognizer && !(self is UIScreenEdgePanGestureRecognizer)
  }
}

extension UIScrollView {
  /// The beginning of the content is in sight.
  fileprivate var isAtTop: Bool { contentOffset.y <= verticalRange.lowerBound + 0.5 }
}
