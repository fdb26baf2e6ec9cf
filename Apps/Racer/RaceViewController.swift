import CoreMotion
import UIKit

/// Runs the race: a display link provides the time; a touch, the arrow keys or the accelerometer the
/// steering.
class RaceViewController: UIViewController {
  private enum Phase {
    case ready
    case running
    case paused
    case over
  }

  private let road = RoadView(frame: .zero)
  private let scoreLabel = UILabel()
  private let message = UILabel()
  private let hint = UILabel()
  /// Behind the words, which would else lie on the marks of the road.
  private let plate = UIView()
  private let motion = CMMotionManager()

  private var race = Race(seed: 1)
  private var phase = Phase.ready
  private var link: CADisplayLink?
  private var lastFrame: CFTimeInterval?
  /// The steering of the touch, from -1 to 1; 0 without one.
  private var fingerSteering = 0.0
  /// The arrow keys that are down, the last one last.
  private var arrows: [UIKeyboardHIDUsage] = []
  /// How the device was held when the race began or went on: straight ahead.
  private var straightAhead: CMAcceleration?

  override var prefersStatusBarHidden: Bool { true }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  override func viewDidLoad() {
    super.viewDidLoad()
    road.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    road.frame = view.bounds
    view.addSubview(road)

    scoreLabel.font = .monospacedDigitSystemFont(ofSize: 28, weight: .bold)
    scoreLabel.textColor = .white
    scoreLabel.textAlignment = .center
    scoreLabel.adjustsFontSizeToFitWidth = true
    scoreLabel.backgroundColor = UIColor(white: 0, alpha: 0.45)
    scoreLabel.layer.cornerRadius = 10
    scoreLabel.clipsToBounds = true
    scoreLabel.accessibilityIdentifier = "score"
    message.font = .systemFont(ofSize: 34, weight: .heavy)
    message.textColor = .white
    message.textAlignment = .center
    message.accessibilityIdentifier = "message"
    hint.font = .preferredFont(forTextStyle: .headline)
    hint.textColor = UIColor(white: 1, alpha: 0.9)
    hint.textAlignment = .center
    hint.numberOfLines = 0
    hint.adjustsFontForContentSizeCategory = true
    plate.backgroundColor = UIColor(white: 0.1, alpha: 0.8)
    plate.layer.cornerRadius = 14
    plate.isUserInteractionEnabled = false
    for part in [plate, scoreLabel, message, hint] {
      view.addSubview(part)
    }
    showPhase()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    placeScore()
    message.frame = CGRect(x: 0, y: bounds.midY - 60, width: bounds.width, height: 44)
    let width = bounds.width - 32 - view.safeAreaInsets.left - view.safeAreaInsets.right
    let height = hint.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    hint.frame = CGRect(
      x: view.safeAreaInsets.left + 16, y: bounds.midY - 10, width: width, height: height)
    let words = max(hint.sizeThatFits(hint.bounds.size).width, 160) + 32
    plate.frame = CGRect(
      x: bounds.midX - words / 2, y: message.frame.minY - 12, width: words,
      height: hint.frame.maxY + 24 - message.frame.minY)
    road.show(race)
  }

  /// The score is between the edge of the screen and the first marks of the road, as wide as it is
  /// long and no wider than its place.
  private func placeScore() {
    let place = view.bounds.inset(by: view.safeAreaInsets)
    let left = place.minX + 12
    let room = max(road.clearWidth - 8 - left, 0)
    scoreLabel.frame = CGRect(
      x: left, y: place.minY + 20,
      width: min(scoreLabel.intrinsicContentSize.width + 24, room), height: 40)
  }

  // MARK: The race

  private func start() {
    if phase == .over || phase == .ready {
      race = Race(seed: UInt64(DispatchTime.now().uptimeNanoseconds))
    }
    phase = .running
    lastFrame = nil
    straightAhead = nil
    let link = CADisplayLink(
      target: self, selector: Selector(RaceViewController.advance(to:)))
    link.add(to: .main, forMode: .common)
    self.link = link
    motion.accelerometerUpdateInterval = 1.0 / 30
    motion.startAccelerometerUpdates()
    showPhase()
    print("race: running")
  }

  /// Pauses the race until the player continues.
  func pause() {
    guard phase == .running else { return }
    stop(.paused)
    print("race: paused at \(race.score)")
  }

  /// Without a race, frames and sensor readings are stopped.
  private func stop(_ next: Phase) {
    phase = next
    link?.invalidate()
    link = nil
    motion.stopAccelerometerUpdates()
    fingerSteering = 0
    arrows = []
    showPhase()
  }

  private func advance(to link: CADisplayLink) {
    defer { lastFrame = link.timestamp }
    guard let lastFrame else { return }
    race.advance(by: min(link.timestamp - lastFrame, 0.1), steering: steering)
    road.show(race)
    showScore()
    if race.isOver {
      saveBest()
      stop(.over)
      print("race: over at \(race.score)")
    }
  }

  /// The steering of the touch, otherwise of the keys, otherwise of the device's tilt.
  private var steering: Double {
    if fingerSteering != 0 { return fingerSteering }
    if let arrow = arrows.last { return arrow == .keyboardLeftArrow ? -1 : 1 }
    guard let acceleration = motion.accelerometerData?.acceleration else { return 0 }
    let straightAhead = straightAhead ?? acceleration
    self.straightAhead = straightAhead
    let x = acceleration.x - straightAhead.x
    let y = acceleration.y - straightAhead.y
    let tilt =
      switch UIApplication.shared.statusBarOrientation {
      case .landscapeLeft: y
      case .landscapeRight: -y
      default: x
      }
    return abs(tilt) < 0.05 ? 0 : tilt * 2
  }

  // MARK: Keys

  // Keys are sent to the first responder.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardLeftArrow?, .keyboardRightArrow?:
        if phase == .running, let arrow = press.key?.keyCode { arrows.append(arrow) }
      case .keyboardSpacebar?, .keyboardReturnOrEnter?:
        if phase != .running { start() }
      default: continue
      }
      others.remove(press)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    release(presses)
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    release(presses)
    super.pressesCancelled(presses, with: event)
  }

  private func release(_ presses: Set<UIPress>) {
    let released = presses.compactMap { $0.key?.keyCode }
    arrows.removeAll { released.contains($0) }
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if phase == .running { steer(touches) } else { start() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if phase == .running { steer(touches) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingerSteering = 0
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingerSteering = 0
  }

  private func steer(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    fingerSteering = touch.location(in: view).x < view.bounds.midX ? -1 : 1
  }

  // MARK: The words on the road

  private func showScore() {
    let text = "\(race.score)"
    guard scoreLabel.text != text else { return }
    scoreLabel.text = text
    placeScore()
  }

  private func showPhase() {
    showScore()
    message.isHidden = phase == .running
    hint.isHidden = phase == .running
    plate.isHidden = phase == .running
    switch phase {
    case .ready:
      message.text = "Racer"
      hint.text = "Tap to start. Steer by a touch, the arrow keys, or by tilting."
    case .running:
      break
    case .paused:
      message.text = "Paused"
      hint.text = "Tap to go on."
    case .over:
      message.text = "Crash!"
      hint.text = "Best: \(best). Tap to start again."
    }
    view.setNeedsLayout()
  }

  private static let bestKey = "best"

  private var best: Int { UserDefaults.standard.integer(forKey: Self.bestKey) }

  /// Saves the score if it is the best so far.
  func saveBest() {
    guard race.score > best else { return }
    UserDefaults.standard.set(race.score, forKey: Self.bestKey)
  }
}
