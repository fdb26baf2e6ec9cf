import AppInterface
import DeviceVerbs
import SystemControls
import UIKit

/// Control Center: settings that one touch changes.
final class ControlCenterView: UIView, UIGestureRecognizerDelegate {
  var onClose: (() -> Void)?
  var onAppearance: ((_ isDark: Bool) -> Void)?
  var onRingSwitch: ((_ isSilent: Bool) -> Void)?
  /// Called when the slider has passed a step.
  var onVolumeKey: ((PlainVerb) -> Void)?
  /// Called with percents.
  var onBrightness: ((UInt32) -> Void)?
  var onRotationLock: ((_ isOn: Bool) -> Void)?

  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
  private let appearance = ControlToggle(.appearance, "Dark Mode", tint: .systemIndigo)
  private let silent = ControlToggle(.bell, "Silent Mode", tint: .systemRed)
  private let volume = LevelControl(.speaker, "Volume")
  private let brightness = LevelControl(.sun, "Brightness")
  private let rotation = ControlToggle(
    .rotationLock, "Portrait Orientation Lock", tint: .systemRed)
  let nowPlaying = NowPlayingCard(frame: .zero)
  private var isDark = false
  private var isSilent = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    glass.isUserInteractionEnabled = false
    addSubview(glass)
    accessibilityIdentifier = "ControlCenter"
    appearance.onTap = { [weak self] in
      guard let self else { return }
      onAppearance?(!isDark)
    }
    silent.onTap = { [weak self] in
      guard let self else { return }
      onRingSwitch?(!isSilent)
    }
    volume.onDrag = { [weak self] old, new in
      for press in VolumeSteps.presses(from: old, to: new) { self?.onVolumeKey?(press) }
    }
    brightness.onDrag = { [weak self] old, new in
      let percent = UInt32((new * 100).rounded())
      if percent != UInt32((old * 100).rounded()) { self?.onBrightness?(percent) }
    }
    rotation.onTap = { [weak self] in
      guard let self else { return }
      onRotationLock?(!rotation.isOn)
    }
    nowPlaying.isHidden = true
    nowPlaying.backgroundColor = appearance.backgroundColor
    for view in [appearance, silent, rotation, volume, brightness, nowPlaying] { addSubview(view) }
    let tap = UITapGestureRecognizer(target: self, action: Selector(Self.tapped(_:)))
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Self.swipedUp(_:)))
    swipe.direction = .up
    swipe.delegate = self
    addGestureRecognizer(swipe)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: WireShellState) {
    isDark = state.environment.darkAppearance
    isSilent = state.ringSwitchSilent
    appearance.isOn = isDark
    silent.isOn = isSilent
    silent.glyph = isSilent ? .bellOff : .bell
    volume.show(state.volume)
    brightness.show(Double(state.environment.brightness) / 100)
    rotation.isOn = state.rotationLocked
  }

  /// Shows what is now playing, or nothing.
  func show(_ state: NowPlayingState?, _ artwork: UIImage?) {
    nowPlaying.isHidden = state == nil
    nowPlaying.show(state, artwork, isShown: true)
    setNeedsLayout()
  }

  private func isOnControl(_ place: CGPoint) -> Bool {
    [appearance, silent, rotation, volume, brightness, nowPlaying].contains {
      !$0.isHidden && $0.frame.contains(place)
    }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if !isOnControl(recognizer.location(in: self)) { onClose?() }
  }

  private func swipedUp(_ recognizer: UISwipeGestureRecognizer) {
    onClose?()
  }

  /// A drag upwards on a slider raises its level, however fast it is.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    let place = touch.location(in: self)
    return ![volume, brightness].contains { $0.frame.contains(place) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    let size: CGFloat = 156
    let gap: CGFloat = 16
    let isLandscape = bounds.width > bounds.height
    let width = 2 * size + gap
    let small = (size - gap) / 2
    let right = isLandscape ? bounds.width - 40 : (bounds.width + width) / 2
    let top: CGFloat = isLandscape ? 40 : 64
    volume.frame = CGRect(x: right - small, y: top, width: small, height: size)
    brightness.frame = volume.frame.offsetBy(dx: -small - gap, dy: 0)
    let wide = width - 2 * (small + gap)
    appearance.frame = CGRect(x: right - width, y: top, width: wide, height: small)
    silent.frame = appearance.frame.offsetBy(dx: 0, dy: small + gap)
    rotation.frame = CGRect(x: right - width, y: top + size + gap, width: width, height: small)
    let place = isLandscape ? right - width - width - gap : right - width
    nowPlaying.frame = CGRect(
      x: max(gap, place), y: isLandscape ? top : rotation.frame.maxY + gap,
      width: isLandscape ? min(width, right - width - 2 * gap) : width,
      height: NowPlayingCard.height)
  }
}
