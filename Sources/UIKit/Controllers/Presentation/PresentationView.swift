import Foundation

/// The container of a presented view: it dims the background, sets the view's frame, and lets the
/// user dismiss a card by a swipe.
final class PresentationView: UIView, UIGestureRecognizerDelegate {
  private let presented: UIViewController
  private let style: UIModalPresentationStyle
  private let dimming = UIView(frame: .zero)
  private var pan: UIPanGestureRecognizer?
  private var startY: CGFloat = 0

  /// The platform's values: a card's distance from the status bar in points, its corner radius, and
  /// the background's dimming.
  private static let gap: CGFloat = 10
  private static let cornerRadius: CGFloat = 10
  private static let darkness: CGFloat = 0.2

  init(presenting presented: UIViewController, style: UIModalPresentationStyle, frame: CGRect) {
    self.presented = presented
    self.style = style
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style == .pageSheet {
      dimming.backgroundColor = UIColor(white: 0, alpha: Self.darkness)
      dimming.frame = bounds
      addSubview(dimming)
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.addHandler(UIAction { [weak self] _ in self?.panned() })
      pan.delegate = self
      addGestureRecognizer(pan)
      self.pan = pan
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the presented view.
  func install() {
    let view: UIView = presented.view
    view.autoresizingMask = []
    addSubview(view)
    if style == .pageSheet {
      view.layer.cornerRadius = Self.cornerRadius
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      view.layer.masksToBounds = true
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Sets the state before the view has moved in.
  func moveOut(_ transition: UIModalTransitionStyle) {
    let view: UIView = presented.view
    dimming.alpha = 0
    switch transition {
    case .coverVertical, .partialCurl:
      view.transform = CGAffineTransform(translationX: 0, y: bounds.height - view.frame.minY)
    case .crossDissolve: view.alpha = 0
    case .flipHorizontal: view.transform = CGAffineTransform(scaleX: 0.01, y: 1)
    }
  }

  /// Sets the state after the view has moved in.
  func moveIn() {
    let view: UIView = presented.view
    dimming.alpha = 1
    view.alpha = 1
    view.transform = .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    guard let view = presented.viewIfLoaded, view.superview === self else { return }
    let transform = view.transform
    view.transform = .identity
    view.frame = contentFrame
    view.transform = transform
  }

  /// A card blocks touches beside it; a presentation over the screen blocks touches everywhere.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden else { return nil }
    return super.hitTest(point, with: event) ?? (bounds.contains(point) ? self : nil)
  }

  private var contentFrame: CGRect {
    let area = style.isInContext ? bounds : (window?.contentArea ?? bounds)
    guard style == .pageSheet, bounds.height > bounds.width else { return area }
    let top = area.minY + UIApplication.statusBarNormalHeight + Self.gap
    return CGRect(x: 0, y: top, width: area.width, height: area.maxY - top)
  }

  private func panned() {
    guard let pan, let view = presented.viewIfLoaded else { return }
    let offset = max(0, pan.translation(in: self).y)
    let controller = presented.presentationController
    let mayDismiss =
      !presented.isModalInPresentation
      && controller.map { $0.delegate?.presentationControllerShouldDismiss($0) ?? true } != false
    switch pan.state {
    case .began, .changed:
      // A card that may not be dismissed resists the swipe.
      let shown = mayDismiss ? offset : offset / (1 + offset / 40)
      view.transform = CGAffineTransform(translationX: 0, y: shown)
      dimming.alpha = 1 - offset / max(bounds.height, 1)
    case .ended where mayDismiss && (offset > bounds.height / 3 || pan.velocity(in: self).y > 800):
      if let controller { controller.delegate?.presentationControllerWillDismiss(controller) }
      presented.presentingViewController?.dismiss(animated: true) {
        if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
      }
    case .ended, .cancelled:
      if !mayDismiss, offset > 0, let controller {
        controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      }
      UIView.animate(withDuration: 0.25) { self.moveIn() }
    case .possible, .failed:
      break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // Views that scroll or track touches themselves keep the touch.
    var view = touch.view
    while let current = view, current !== self {
      if current is UIControl
        || current.gestureRecognizers?.contains(where: {
          $0 is UIPanGestureRecognizer
        }) == true
      {
        return false
      }
      view = current.superview
    }
    return presented.viewIfLoaded.map { touch.view?.isDescendant(of: $0) == true } ?? false
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan, let pan else { return true }
    let velocity = pan.velocity(in: self)
    return velocity.y > abs(velocity.x)
  }
}
