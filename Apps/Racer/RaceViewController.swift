import CoreMotion
import UIKit

/// Runs the race: a display link provides the time, the accelerometer or a touch the steering.
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
  private let motion = CMMotionManager()

  private var race = Race(seed: 1)
  private var phase = Phase.ready
  private var link: CADisplayLink?
  private var lastFrame: CFTimeInterval?
  /// The steering of the touch, from -1 to 1; 0 without one.
  private var fingerSteering = 0.0

  override var prefersStatusBarHidden: Bool { true }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  override func viewDidLoad() {
    super.viewDidLoad()
    road.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    road.frame = view.bounds
    view.addSubview(road)

    scoreLabel.font = .monospacedDigitSystemFont(ofSize: 28, weight: .bold)
    scoreLabel.textColor = .white
    scoreLabel.shadowColor = UIColor(white: 0, alpha: 0.4)
    scoreLabel.shadowOffset = CGSize(width: 0, height: 1)
    scoreLabel.accessibilityIdentifier = "score"
    message.font = .systemFont(ofSize: 34, weight: .heavy)
    message.textColor = .white
    message.textAlignment = .center
    message.accessibilityIdentifier = "message"
    hint.font = .preferredFont(forTextStyle: .headline)
    hint.textColor = UIColor(white: 1, alpha: 0.9)
    hint.textAlignment = .center
    for label in [scoreLabel, message, hint] {
      view.addSubview(label)
    }
    showPhase()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    scoreLabel.frame = CGRect(x: 24, y: 24, width: 160, height: 36)
    message.frame = CGRect(x: 0, y: bounds.midY - 60, width: bounds.width, height: 44)
    hint.frame = CGRect(x: 16, y: bounds.midY - 10, width: bounds.width - 32, height: 28)
    road.show(race)
  }

  // MARK: The race

  private func start() {
    if phase == .over || phase == .ready {
      race = Race(seed: UInt64(DispatchTime.now().uptimeNanoseconds))
    }
    phase = .running
    lastFrame = nil
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
    showPhase()
  }

  private func advance(to link: CADisplayLink) {
    defer { lastFrame = link.timestamp }
    guard let lastFrame else { return }
    race.advance(by: min(link.timestamp - lastFrame, 0.1), steering: steering)
    road.show(race)
    scoreLabel.text = "\(race.score)"
    if race.isOver {
      saveBest()
      stop(.over)
      print("race: over at \(race.score)")
    }
  }

  /// The steering of the touch, otherwise of the device's tilt.
  private var steering: Double {
    if fingerSteering != 0 { return fingerSteering }
    guard let acceleration = motion.accelerometerData?.acceleration else { return 0 }
    let tilt =
      switch UIApplication.shared.statusBarOrientation {
      case .landscapeLeft: acceleration.y
      case .landscapeRight: -acceleration.y
      default: acceleration.x
      }
    return abs(tilt) < 0.05 ? 0 : tilt * 2
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

  private func showPhase() {
    scoreLabel.text = "\(race.score)"
    message.isHidden = phase == .running
    hint.isHidden = phase == .running
    switch phase {
    case .ready:
      message.text = "Racer"
      hint.text = "Tap to start. Tilt or touch to steer."
    case .running:
      break
    case .paused:
      message.text = "Paused"
      hint.text = "Tap to go on."
    case .over:
      message.text = "Crash!"
      hint.text = "Best: \(best). Tap to start again."
    }
  }

  private static let bestKey = "best"

  private var best: Int { UserDefaults.standard.integer(forKey: Self.bestKey) }

  /// Saves the score if it is the best so far.
  func saveBest() {
    guard race.score > best else { return }
    UserDefaults.standard.set(race.score, forKey: Self.bestKey)
  }
}
