import AppInterface
import SystemControls
import UIKit

/// Notification Center: the time and all notifications.
final class NotificationCenterView: UIView {
  let list: NotificationListView
  var onClearAll: (() -> Void)?
  /// Called when the sheet was swiped up.
  var onClose: (() -> Void)?

  private let wallpaper = WallpaperView(dimmedBy: 0.25)
  private let time = ClockHeaderView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let clear = PressControl(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  private let cross = GlyphView(.close)
  private let empty = UILabel(frame: .zero)
  private var hasNotifications = false

  init(images: IconImages) {
    list = NotificationListView(images: images)
    super.init(frame: .zero)
    accessibilityIdentifier = "NotificationCenter"
    addSubview(wallpaper)
    addSubview(time)
    title.text = "Notification Center"
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.textColor = .white
    addSubview(title)
    clear.backgroundColor = ShellColours.glass
    clear.layer.cornerRadius = 15
    clear.accessibilityLabel = "Clear All Notifications"
    clear.accessibilityIdentifier = "ClearAll"
    clear.onTap = { [weak self] in self?.onClearAll?() }
    clear.addSubview(cross)
    addSubview(clear)
    empty.text = "No Notifications"
    empty.font = .systemFont(ofSize: 17, weight: .regular)
    empty.textColor = UIColor(white: 1, alpha: 0.75)
    empty.textAlignment = .center
    addSubview(empty)
    addSubview(list)
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Self.pushedUp))
    swipe.direction = .up
    addGestureRecognizer(swipe)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: WireShellState, clock: DeviceClock) {
    wallpaper.show(isDark: state.environment.darkAppearance)
    time.show(clock)
    list.show(state, now: clock.now.timeIntervalSince1970)
    hasNotifications = !state.notifications.isEmpty
    clear.isHidden = !hasNotifications
    title.isHidden = !hasNotifications
    empty.isHidden = hasNotifications
    setNeedsLayout()
  }

  private func pushedUp() { onClose?() }

  override func layoutSubviews() {
    super.layoutSubviews()
    wallpaper.frame = bounds
    let isLandscape = bounds.width > bounds.height
    let width = min(bounds.width - 24, 520)
    let left = (bounds.width - width) / 2
    time.frame = CGRect(
      x: 0, y: isLandscape ? 22 : 56, width: bounds.width,
      height: ClockHeaderView.height(isLandscape: isLandscape))
    let top = time.frame.maxY + (isLandscape ? 8 : 28)
    title.frame = CGRect(x: left + 6, y: top, width: width - 60, height: 30)
    clear.frame = CGRect(x: left + width - 34, y: top, width: 30, height: 30)
    cross.frame = CGRect(x: 6, y: 6, width: 18, height: 18)
    let listTop = top + 40
    list.frame = CGRect(
      x: left, y: listTop, width: width,
      height: min(list.height(forWidth: width), bounds.height - listTop - 36))
    empty.frame = CGRect(x: left, y: top + 20, width: width, height: 30)
  }
}
