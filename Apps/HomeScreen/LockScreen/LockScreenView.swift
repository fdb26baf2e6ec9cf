import AppInterface
import SystemControls
import UIKit

/// The lock screen: the time, the notifications, and unlocking.
final class LockScreenView: UIView {
  /// Requests to unlock with these digits; the answer tells whether they were correct.
  var onUnlock: ((String, @escaping (Bool) -> Void) -> Void)?
  let list: NotificationListView
  let nowPlaying = NowPlayingCard(frame: .zero)

  private let wallpaper = WallpaperView(dimmedBy: 0.12)
  private let front = UIView(frame: .zero)
  private let padlock = GlyphView(.lock)
  private let clock = ClockHeaderView(frame: .zero)
  private let hint = UILabel(frame: .zero)
  private var passcode: PasscodePad?
  private var passcodeLength: Int?
  private var swipe: EdgeSwipe?
  private var start: CGFloat = 0

  init(images: IconImages) {
    list = NotificationListView(images: images)
    super.init(frame: .zero)
    accessibilityIdentifier = "LockScreen"
    hint.text = "Swipe up to unlock"
    hint.font = .systemFont(ofSize: 15, weight: .medium)
    hint.textColor = UIColor(white: 1, alpha: 0.9)
    hint.textAlignment = .center
    nowPlaying.isHidden = true
    addSubview(wallpaper)
    addSubview(front)
    for view in [padlock, clock, nowPlaying, list, hint] { front.addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: WireShellState, clock: DeviceClock) {
    wallpaper.show(isDark: state.environment.darkAppearance)
    self.clock.show(clock)
    list.show(state, now: clock.now.timeIntervalSince1970)
    passcodeLength =
      state.hasPasscode_p ? max(4, Int(state.passcodeLength)) : nil
    // After the screen was dark, the passcode entry starts over.
    if state.asleep { dismissPasscode(animated: false) }
    setNeedsLayout()
  }

  /// Shows what is now playing, or nothing.
  func show(_ state: NowPlayingState?, _ artwork: UIImage?, isShown: Bool) {
    nowPlaying.isHidden = state == nil
    nowPlaying.show(state, artwork, isShown: isShown)
    setNeedsLayout()
  }

  /// The user wants to unlock: directly, or with the passcode.
  func unlock() {
    guard let length = passcodeLength else {
      onUnlock?("") { _ in }
      return
    }
    showPasscode(length: length)
  }

  /// A key of a keyboard: any asks to unlock, and a digit is the first one of the passcode.
  ///
  /// - Returns: Whether it was of use.
  func press(_ key: UIKey) -> Bool {
    if passcode == nil {
      guard !key.characters.isEmpty else { return false }
      unlock()
    }
    return passcode?.press(key) ?? true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLandscape = bounds.width > bounds.height
    wallpaper.frame = bounds
    front.bounds = bounds
    front.center = CGPoint(x: bounds.midX, y: bounds.midY)
    passcode?.frame = bounds
    padlock.frame = CGRect(
      x: bounds.midX - 12, y: isLandscape ? 6 : 40, width: 24, height: 24)
    clock.frame = CGRect(
      x: 0, y: isLandscape ? 32 : 76, width: bounds.width,
      height: ClockHeaderView.height(isLandscape: isLandscape))
    hint.frame = CGRect(x: 0, y: bounds.height - 56, width: bounds.width, height: 22)
    let width = min(bounds.width - 24, 520)
    let top = clock.frame.maxY + (isLandscape ? 6 : 30)
    let left = (bounds.width - width) / 2
    var bottom = hint.frame.minY - 12
    if !nowPlaying.isHidden {
      // In landscape there is no room for both above each other.
      let height = NowPlayingCard.height
      nowPlaying.frame = CGRect(
        x: left, y: bottom - height - (isLandscape ? 0 : 12), width: width, height: height)
      bottom = nowPlaying.frame.minY - 12
    }
    list.frame = CGRect(
      x: left, y: top, width: width,
      height: max(0, min(list.height(forWidth: width), bottom - top)))
  }

  // MARK: The passcode

  private func showPasscode(length: Int) {
    guard passcode == nil else { return }
    let pad = PasscodePad(length: length, style: ShellColours.passcode)
    pad.backgroundColor = UIColor(white: 0, alpha: 0.4)
    pad.onComplete = { [weak self, weak pad] digits in
      self?.onUnlock?(digits.text) { isRight in
        if !isRight { pad?.refuse() }
      }
    }
    pad.onCancel = { [weak self] in self?.dismissPasscode(animated: true) }
    pad.frame = bounds
    pad.alpha = 0
    passcode = pad
    addSubview(pad)
    UIView.animate(withDuration: 0.25) {
      pad.alpha = 1
      self.front.alpha = 0
    }
  }

  private func dismissPasscode(animated: Bool) {
    guard let pad = passcode else { return }
    passcode = nil
    guard animated else {
      pad.removeFromSuperview()
      front.alpha = 1
      return
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        pad.alpha = 0
        self.front.alpha = 1
      }, completion: { _ in pad.removeFromSuperview() })
  }

  // MARK: Swiping up

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard passcode == nil, let touch = touches.first else { return }
    start = touch.location(in: self).y
    swipe = EdgeSwipe(start: touch.timestamp)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard swipe != nil, let touch = touches.first else { return }
    let distance = start - touch.location(in: self).y
    swipe?.moved(to: distance, at: touch.timestamp)
    front.transform = CGAffineTransform(translationX: 0, y: -max(0, distance))
    front.alpha = 1 - min(1, max(0, distance) / 300)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard var swipe, let touch = touches.first else { return }
    swipe.moved(to: start - touch.location(in: self).y, at: touch.timestamp)
    finish(swipe.ended(at: touch.timestamp))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    finish(.nothing)
  }

  private func finish(_ outcome: EdgeSwipe.Outcome) {
    swipe = nil
    if outcome != .nothing { unlock() }
    UIView.animate(withDuration: 0.25) {
      self.front.transform = .identity
      self.front.alpha = self.passcode == nil ? 1 : 0
    }
  }
}
