import AppInterface
import SystemControls
import UIKit

/// A notification that slides in at the top for a while.
final class BannerView: UIView {
  var onTap: (() -> Void)?
  var onAction: ((WireNotificationAction) -> Void)?
  /// Called when it has disappeared, by itself or because it was swiped up.
  var onGone: (() -> Void)?

  /// How long a banner is shown, in seconds.
  static let duration: TimeInterval = 5

  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let card = NotificationCard(frame: .zero)
  private let timer = MainTimer()
  private var isLeaving = false
  private var top: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "Banner"
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    glass.isUserInteractionEnabled = false
    glass.clipsToBounds = true
    glass.layer.cornerRadius = card.layer.cornerRadius
    addSubview(glass)
    card.backgroundColor = .clear
    card.onTap = { [weak self] in
      self?.onTap?()
      self?.leave()
    }
    card.onAction = { [weak self] in
      self?.onAction?($0)
      self?.leave()
    }
    card.onResize = { [weak self] in self?.resize() }
    addSubview(card)
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Self.leave))
    swipe.direction = .up
    addGestureRecognizer(swipe)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ notification: WireShellNotification, icon: UIImage?, now: Double) {
    card.show(notification, icon: icon, now: now)
  }

  /// Slides in across the width of its superview.
  ///
  /// - Parameter top: What the status bar takes where it lies beside the camera, in points.
  func arrive(width: CGFloat, below top: CGFloat) {
    self.top = max(24, top + 4)
    let own = min(width - 16, 480)
    let height = card.sizeThatFits(CGSize(width: own, height: 400)).height
    bounds = CGRect(x: 0, y: 0, width: own, height: height)
    center = CGPoint(x: width / 2, y: self.top + height / 2)
    card.frame = bounds
    glass.frame = bounds
    transform = CGAffineTransform(translationX: 0, y: -height - 40)
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.transform = .identity })
    timer.schedule(after: Self.duration) { [weak self] in self?.leave() }
  }

  /// Shows the card's actions, and stays until one is chosen or it is swiped up.
  private func resize() {
    timer.cancel()
    let height = card.sizeThatFits(CGSize(width: bounds.width, height: 800)).height
    bounds.size.height = height
    center.y = top + height / 2
    card.frame = bounds
    glass.frame = bounds
  }

  /// Slides out.
  func leave() {
    guard !isLeaving else { return }
    isLeaving = true
    timer.cancel()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseIn],
      animations: {
        self.transform = CGAffineTransform(translationX: 0, y: -self.bounds.height - 40)
      },
      completion: { [weak self] _ in
        self?.removeFromSuperview()
        self?.onGone?()
      })
  }
}
