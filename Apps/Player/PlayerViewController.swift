import AVFoundation
import UIKit

/// The screen of the current track.
class PlayerViewController: UIViewController {
  private let cover = CoverView(frame: .zero)
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let slider = UISlider()
  private let elapsedLabel = UILabel()
  private let remainingLabel = UILabel()
  private let playButton = UIButton(type: .system)
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)

  private var playback = Playback(tracks: Track.album)
  private var ticks: Timer?

  private let sound = LoopSound()
  private let nowPlaying = NowPlaying()

  /// Counts only while the app is heard.
  private var now: Double { sound.heard }

  // A headset's buttons send events to the first responder.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpLabels()
    setUpSlider()
    setUpButtons()
    layOut()
    observeSound()
    nowPlaying.listen { [unowned self] in carryOut($0) }
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.beginReceivingRemoteControlEvents()
    becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UIApplication.shared.endReceivingRemoteControlEvents()
    resignFirstResponder()
  }

  /// The keys of a headset.
  override func remoteControlReceived(with event: UIEvent?) {
    switch event?.subtype {
    case .remoteControlPlay: carryOut(.play)
    case .remoteControlPause, .remoteControlStop: carryOut(.pause)
    case .remoteControlTogglePlayPause: carryOut(.toggle)
    case .remoteControlNextTrack: carryOut(.next)
    case .remoteControlPreviousTrack: carryOut(.previous)
    default: return
    }
  }

  /// What the person asks for on the lock screen, in Control Center or with a headset.
  private func carryOut(_ command: NowPlaying.Command) {
    switch command {
    case .play: play()
    case .pause: pause()
    case .toggle: toggle()
    case .next: playback.next(at: now)
    case .previous: playback.previous(at: now)
    case .seek(let position): playback.seek(to: position, at: now)
    }
    show()
  }

  // MARK: What it is made of

  private func setUpLabels() {
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    titleLabel.accessibilityIdentifier = "title"
    for label in [titleLabel, artistLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 2
    }
    artistLabel.font = .preferredFont(forTextStyle: .title3)
    artistLabel.textColor = .systemPink
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = .secondaryLabel
    }
    elapsedLabel.accessibilityIdentifier = "elapsed"
    remainingLabel.textAlignment = .right
  }

  private func setUpSlider() {
    slider.minimumTrackTintColor = .systemPink
    slider.accessibilityLabel = "Position"
    slider.addAction(
      UIAction { [unowned self] _ in
        playback.seek(to: Double(slider.value) * playback.track.duration, at: now)
        showPosition()
        nowPlaying.show(playback, at: now)
      }, for: .valueChanged)
  }

  private func setUpButtons() {
    let buttons: [(UIButton, String, String, CGFloat, () -> Void)] = [
      (
        previousButton, "backward.fill", "Previous", 30,
        { [unowned self] in
          playback.previous(at: now)
        }
      ),
      (playButton, "play.fill", "Play", 44, { [unowned self] in toggle() }),
      (nextButton, "forward.fill", "Next", 30, { [unowned self] in playback.next(at: now) }),
    ]
    for (button, symbol, label, size, action) in buttons {
      button.tintColor = .label
      button.setImage(UIImage(systemName: symbol, pointSize: size), for: .normal)
      button.accessibilityLabel = label
      button.addAction(
        UIAction { [unowned self] _ in
          action()
          show()
        }, for: .touchUpInside)
    }
  }

  private func layOut() {
    let times = UIStackView(arrangedSubviews: [elapsedLabel, remainingLabel])
    times.distribution = .fillEqually
    let buttons = UIStackView(arrangedSubviews: [previousButton, playButton, nextButton])
    buttons.distribution = .equalSpacing
    buttons.alignment = .center
    let words = UIStackView(arrangedSubviews: [titleLabel, artistLabel])
    words.axis = .vertical
    words.spacing = 4
    let column = UIStackView(arrangedSubviews: [words, slider, times, buttons])
    column.axis = .vertical
    column.spacing = 14
    column.setCustomSpacing(4, after: slider)
    column.setCustomSpacing(20, after: times)
    let all = UIStackView(arrangedSubviews: [cover, column])
    all.alignment = .center
    all.spacing = 36
    all.translatesAutoresizingMaskIntoConstraints = false
    stack = all
    view.addSubview(all)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      cover.widthAnchor.constraint(equalTo: cover.heightAnchor),
      all.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      all.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      all.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor, constant: 12),
      all.leadingAnchor.constraint(greaterThanOrEqualTo: guide.leadingAnchor, constant: 24),
    ])
    portrait = [
      cover.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64),
      column.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64),
    ]
    landscape = [
      cover.heightAnchor.constraint(equalTo: view.heightAnchor, constant: -100),
      column.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.45),
    ]
    // Where there is not enough room, as beside large text, the cover is smaller.
    portrait[0].priority = .defaultHigh
    landscape[0].priority = .defaultHigh
    arrange(for: view.bounds.size)
  }

  private var stack: UIStackView?
  private var portrait: [NSLayoutConstraint] = []
  private var landscape: [NSLayoutConstraint] = []

  /// Places the cover above the buttons, or beside them on a wide screen.
  private func arrange(for size: CGSize) {
    let isWide = size.width > size.height
    NSLayoutConstraint.deactivate(isWide ? portrait : landscape)
    stack?.axis = isWide ? .horizontal : .vertical
    NSLayoutConstraint.activate(isWide ? landscape : portrait)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [unowned self] _ in arrange(for: size) })
  }

  // MARK: What it shows

  private func toggle() {
    if playback.isPlaying { pause() } else { play() }
  }

  private func play() {
    if sound.play() { playback.play(at: now) }
  }

  private func pause() {
    sound.pause()
    playback.pause(at: now)
  }

  // MARK: What the system says of its sound

  private func observeSound() {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt
      MainActor.assumeIsolated { self?.wasInterrupted(endingWith: options) }
    }
    _ = center.addObserver(
      forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let reason = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt
      MainActor.assumeIsolated { self?.routeChanged(because: reason) }
    }
  }

  /// A call, or another app, which are over if there are options.
  private func wasInterrupted(endingWith options: UInt?) {
    if let options {
      let mayResume = AVAudioSession.InterruptionOptions(rawValue: options).contains(.shouldResume)
      if mayResume, playsAfterInterruption { play() }
      playsAfterInterruption = false
    } else {
      playsAfterInterruption = playback.isPlaying
      pause()
    }
    show()
  }

  private var playsAfterInterruption = false

  /// Nobody else is to hear what was in the headphones.
  private func routeChanged(because reason: UInt?) {
    guard reason == AVAudioSession.RouteChangeReason.oldDeviceUnavailable.rawValue else { return }
    pause()
    show()
  }

  private func show() {
    let track = playback.track
    cover.hue = track.hue
    titleLabel.text = track.title
    artistLabel.text = track.artist
    let symbol = playback.isPlaying ? "pause.fill" : "play.fill"
    playButton.setImage(UIImage(systemName: symbol, pointSize: 44), for: .normal)
    playButton.accessibilityLabel = playback.isPlaying ? "Pause" : "Play"
    showPosition()
    // After the last track.
    if !playback.isPlaying { sound.pause() }
    nowPlaying.show(playback, at: now)
    // The timer runs only during playback.
    if playback.isPlaying, ticks == nil {
      ticks = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.tick() }
      }
    } else if !playback.isPlaying {
      ticks?.invalidate()
      ticks = nil
    }
  }

  private func tick() {
    let index = playback.index
    playback.advance(to: now)
    if playback.index == index && playback.isPlaying { showPosition() } else { show() }
  }

  private func showPosition() {
    let position = playback.position(at: now)
    if !slider.isTracking { slider.value = Float(position / playback.track.duration) }
    elapsedLabel.text = Self.time(position)
    remainingLabel.text = "-" + Self.time(playback.track.duration - position)
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.down))
    let rest = String(whole % 60)
    return "\(whole / 60):" + (rest.count == 1 ? "0" + rest : rest)
  }
}

extension UIImage {
  /// Creates a symbol of this size.
  fileprivate convenience init?(systemName name: String, pointSize: CGFloat) {
    self.init(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize))
  }
}
