import SystemControls
import SystemInterface
import UIKit

/// Control Center: settings that one touch changes.
final class ControlCenterView: UIView {
  var onClose: (() -> Void)?
  var onAppearance: ((_ isDark: Bool) -> Void)?
  var onRingSwitch: ((_ isSilent: Bool) -> Void)?
  /// Called when the slider has passed a step.
  var onVolumeKey: ((WireAction) -> Void)?

  private let appearance = ControlToggle(.appearance, "Dark Mode", tint: .systemIndigo)
  private let silent = ControlToggle(.bell, "Silent Mode", tint: .systemRed)
  private let volume = VolumeControl(frame: .zero)
  let nowPlaying = NowPlayingCard(frame: .zero)
  private var isDark = false
  private var isSilent = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.05, alpha: 0.88)
    accessibilityIdentifier = "ControlCenter"
    appearance.onTap = { [weak self] in
      guard let self else { return }
      onAppearance?(!isDark)
    }
    silent.onTap = { [weak self] in
      guard let self else { return }
      onRingSwitch?(!isSilent)
    }
    volume.onPress = { [weak self] in self?.onVolumeKey?($0) }
    nowPlaying.isHidden = true
    nowPlaying.backgroundColor = appearance.backgroundColor
    for view in [appearance, silent, volume, nowPlaying] { addSubview(view) }
    let tap = UITapGestureRecognizer(target: self, action: Selector(Self.tapped(_:)))
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Self.swipedUp(_:)))
    swipe.direction = .up
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
  }

  /// Shows what is now playing, or nothing.
  func show(_ state: NowPlayingState?, _ artwork: UIImage?) {
    nowPlaying.isHidden = state == nil
    nowPlaying.show(state, artwork, isShown: true)
    setNeedsLayout()
  }

  private func isOnControl(_ place: CGPoint) -> Bool {
    [appearance, silent, volume, nowPlaying].contains {
      !$0.isHidden && $0.frame.contains(place)
    }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if !isOnControl(recognizer.location(in: self)) { onClose?() }
  }

  private func swipedUp(_ recognizer: UISwipeGestureRecognizer) {
    // A drag upwards on the slider raises the volume.
    if !volume.frame.contains(recognizer.location(in: self)) { onClose?() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size: CGFloat = 156
    let gap: CGFloat = 16
    let isLandscape = bounds.width > bounds.height
    let right = isLandscape ? bounds.width - 40 : (bounds.width + 2 * size + gap) / 2
    let top: CGFloat = isLandscape ? 40 : 64
    let small = (size - gap) / 2
    volume.frame = CGRect(x: right - small, y: top, width: small, height: size)
    appearance.frame = CGRect(
      x: right - 2 * size - gap, y: top, width: size + small, height: small)
    silent.frame = appearance.frame.offsetBy(dx: 0, dy: small + gap)
    let width = 2 * size + gap
    let place = isLandscape ? appearance.frame.minX - width - gap : appearance.frame.minX
    nowPlaying.frame = CGRect(
      x: max(gap, place), y: isLandscape ? top : volume.frame.maxY + gap,
      width: isLandscape ? min(width, appearance.frame.minX - 2 * gap) : width,
      height: NowPlayingCard.height)
  }
}
