import AppInterface
import SystemControls
import UIKit

/// What is now playing, with its picture, its progress and three buttons: on the lock screen and in
/// Control Center.
final class NowPlayingCard: UIView {
  /// The person asks something of the app.
  var onCommand: ((WireRemoteCommandKind) -> Void)?

  static let height: CGFloat = 172

  private let artwork = UIImageView(frame: .zero)
  private let noArtwork = GlyphView(.note, color: UIColor(white: 1, alpha: 0.6))
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let elapsed = UILabel(frame: .zero)
  private let remaining = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  private let fill = UIView(frame: .zero)
  private let previous = MediaButton(.previousTrack, "Previous Track")
  private let middle = MediaButton(.play, "Play")
  private let following = MediaButton(.nextTrack, "Next Track")
  private let timer = MainTimer()
  private var state: NowPlayingState?
  private var isShown = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "NowPlaying"
    layer.cornerRadius = 22
    clipsToBounds = true
    backgroundColor = UIColor(white: 0.16, alpha: 0.78)
    noArtwork.backgroundColor = UIColor(white: 1, alpha: 0.14)
    artwork.contentMode = .scaleAspectFill
    for view in [noArtwork, artwork] {
      view.layer.cornerRadius = 9
      view.clipsToBounds = true
      view.isUserInteractionEnabled = false
    }
    set(title, .systemFont(ofSize: 16, weight: .semibold), alpha: 1)
    set(subtitle, .systemFont(ofSize: 14, weight: .regular), alpha: 0.7)
    for label in [elapsed, remaining] {
      set(label, .monospacedDigitSystemFont(ofSize: 11, weight: .medium), alpha: 0.6)
    }
    remaining.textAlignment = .right
    title.accessibilityIdentifier = "NowPlayingTitle"
    elapsed.accessibilityIdentifier = "NowPlayingElapsed"
    line.backgroundColor = UIColor(white: 1, alpha: 0.24)
    fill.backgroundColor = UIColor(white: 1, alpha: 0.85)
    for view in [line, fill] {
      view.layer.cornerRadius = 2
      view.isUserInteractionEnabled = false
    }
    for view in [
      noArtwork, artwork, title, subtitle, line, fill, elapsed, remaining, previous, middle,
      following,
    ] {
      addSubview(view)
    }
    previous.onTap = { [weak self] in self?.onCommand?(.remoteCommandPreviousTrack) }
    following.onTap = { [weak self] in self?.onCommand?(.remoteCommandNextTrack) }
    middle.onTap = { [weak self] in
      guard let self, let command = state?.middleCommand else { return }
      onCommand?(command)
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func set(_ label: UILabel, _ font: UIFont, alpha: CGFloat) {
    label.font = font
    label.textColor = UIColor(white: 1, alpha: alpha)
  }

  /// - Parameters:
  ///   - image: The picture of what plays.
  ///   - isShown: Whether anybody sees it; the time goes on only then.
  func show(_ state: NowPlayingState?, _ image: UIImage?, isShown: Bool) {
    self.state = state
    self.isShown = isShown
    guard let state else {
      timer.cancel()
      return
    }
    artwork.image = image
    artwork.isHidden = image == nil
    noArtwork.isHidden = image != nil
    title.text = state.title
    subtitle.text = state.subtitle
    middle.show(state.isPlaying ? .pause : .play, state.isPlaying ? "Pause" : "Play")
    middle.isEnabled = state.middleCommand != nil
    previous.isEnabled = state.commands.contains(.remoteCommandPreviousTrack)
    following.isEnabled = state.commands.contains(.remoteCommandNextTrack)
    setNeedsLayout()
    showProgress()
  }

  private func showProgress() {
    guard let state else { return }
    let now = ProcessInfo.processInfo.systemUptime
    let position = state.elapsed(at: now)
    let hasDuration = state.duration > 0
    for view in [line, fill, elapsed, remaining] { view.isHidden = !hasDuration }
    elapsed.text = NowPlayingState.text(position)
    remaining.text = "-" + NowPlayingState.text(state.duration - position)
    placeFill(hasDuration ? position / state.duration : 0)
    guard isShown, state.isPlaying, state.rate > 0, position < state.duration else {
      timer.cancel()
      return
    }
    let untilNext = 1 - position.truncatingRemainder(dividingBy: 1)
    timer.schedule(after: max(0.1, untilNext / state.rate)) { [weak self] in self?.showProgress() }
  }

  private func placeFill(_ share: Double) {
    fill.frame = CGRect(
      x: line.frame.minX, y: line.frame.minY, width: line.frame.width * share,
      height: line.frame.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding: CGFloat = 16
    let side: CGFloat = 52
    artwork.frame = CGRect(x: padding, y: padding, width: side, height: side)
    noArtwork.frame = artwork.frame
    let left = artwork.frame.maxX + 12
    let width = bounds.width - left - padding
    let hasSubtitle = !(subtitle.text ?? "").isEmpty
    title.frame = CGRect(
      x: left, y: padding + (hasSubtitle ? 5 : 15), width: width, height: 21)
    subtitle.frame = CGRect(x: left, y: padding + 27, width: width, height: 19)
    line.frame = CGRect(
      x: padding, y: artwork.frame.maxY + 14, width: bounds.width - 2 * padding, height: 4)
    elapsed.frame = CGRect(x: padding, y: line.frame.maxY + 4, width: 80, height: 15)
    remaining.frame = CGRect(
      x: bounds.width - padding - 80, y: line.frame.maxY + 4, width: 80, height: 15)
    let button: CGFloat = 52
    let y = bounds.height - button - 6
    for (index, view) in [previous, middle, following].enumerated() {
      let center = bounds.midX + CGFloat(index - 1) * min(92, bounds.width / 4)
      view.frame = CGRect(x: center - button / 2, y: y, width: button, height: button)
    }
    showProgress()
  }
}

/// A button of the card: a symbol without a frame.
final class MediaButton: PressControl {
  private let picture: GlyphView

  init(_ glyph: Glyph, _ label: String) {
    picture = GlyphView(glyph)
    super.init(frame: .zero)
    addSubview(picture)
    show(glyph, label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ glyph: Glyph, _ label: String) {
    picture.glyph = glyph
    accessibilityLabel = label
    accessibilityIdentifier = "NowPlaying.\(label)"
  }

  override var isEnabled: Bool {
    didSet { picture.alpha = isEnabled ? 1 : 0.3 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds.insetBy(dx: 11, dy: 11)
  }
}
