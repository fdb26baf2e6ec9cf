import AppInterface
import SystemControls
import UIKit

/// The list of notifications on the lock screen and in Notification Center.
final class NotificationListView: UIScrollView {
  var onOpen: ((WireShellNotification) -> Void)?
  var onClear: ((WireShellNotification) -> Void)?
  var onAction: ((WireShellNotification, WireNotificationAction) -> Void)?

  private let images: IconImages
  private var cards: [(identifier: UInt64, view: NotificationCard)] = []
  private static let spacing: CGFloat = 8

  init(images: IconImages) {
    self.images = images
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = true
    accessibilityIdentifier = "Notifications"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: WireShellState, now: Double) {
    let apps = Dictionary(uniqueKeysWithValues: state.apps.map { ($0.bundleIdentifier, $0) })
    let wanted = Set(state.notifications.map(\.identifier))
    for card in cards where !wanted.contains(card.identifier) { card.view.removeFromSuperview() }
    let known = Dictionary(uniqueKeysWithValues: cards.map { ($0.identifier, $0.view) })
    cards = state.notifications.map { notification in
      let view = known[notification.identifier] ?? makeCard(notification)
      let app = apps[notification.bundleIdentifier]
      view.show(notification, icon: app.map { images.icon(of: $0, side: 38) }, now: now)
      return (notification.identifier, view)
    }
    setNeedsLayout()
  }

  private func makeCard(_ notification: WireShellNotification) -> NotificationCard {
    let card = NotificationCard(frame: .zero)
    card.onTap = { [weak self] in self?.onOpen?(notification) }
    card.onAction = { [weak self] in self?.onAction?(notification, $0) }
    card.onResize = { [weak self] in
      self?.setNeedsLayout()
      // Its height is that of its cards.
      self?.superview?.setNeedsLayout()
    }
    let swipe = UISwipeGestureRecognizer(
      target: self, action: Selector(Self.swipedAway(_:)))
    swipe.direction = .left
    card.addGestureRecognizer(swipe)
    card.tag = Int(notification.identifier)
    addSubview(card)
    return card
  }

  private func swipedAway(_ recognizer: UISwipeGestureRecognizer) {
    guard let card = recognizer.view else { return }
    var notification = WireShellNotification()
    notification.identifier = UInt64(card.tag)
    UIView.animate(
      withDuration: 0.2,
      animations: {
        card.center.x -= self.bounds.width
        card.alpha = 0
      },
      completion: { [weak self] _ in self?.onClear?(notification) })
  }

  /// The height of the whole list at a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    cards.reduce(0) {
      $0 + $1.view.sizeThatFits(CGSize(width: width, height: 1000)).height + Self.spacing
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for card in cards {
      let height = card.view.sizeThatFits(CGSize(width: bounds.width, height: 1000)).height
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      if card.view.frame != frame { card.view.frame = frame }
      y = frame.maxY + Self.spacing
    }
    let size = CGSize(width: bounds.width, height: max(0, y - Self.spacing))
    if contentSize != size { contentSize = size }
  }
}
