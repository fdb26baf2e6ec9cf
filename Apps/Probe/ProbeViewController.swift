import CoreMotion
import UIKit

/// Three tiles: one handles touches, one passes them to the next responder, one is a button.
class ProbeViewController: UIViewController {
  private let taker = TouchTile(name: "red", takesTouches: true)
  private let leaver = TouchTile(name: "blue", takesTouches: false)
  private let button = UIButton(type: .custom)
  private let canvas = Canvas()
  private let motion = CMMotionManager()
  private let alerts = ProbeAlerts()
  private let documents = ProbeDocuments()
  private var nib: UINib?

  override var canBecomeFirstResponder: Bool { true }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    ProbeArguments.has("--landscape-only") ? .landscape : .all
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    say("viewDidLoad \(view.bounds.shortSize)")
    say(UIDevice.current.userInterfaceIdiom == .pad ? "idiom pad" : "idiom phone")
    view.backgroundColor = .white
    taker.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    leaver.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    button.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    button.accessibilityLabel = "Button"
    button.addAction(UIAction { _ in say("button action") }, for: .touchUpInside)
    for tile in [taker, leaver, button, canvas] { view.addSubview(tile) }
    if ProbeArguments.has("--scene-accessory") {
      _ = registerSceneAccessory(ProbeDisplaySceneDelegate.makeAccessory())
    }
    if ProbeArguments.has("--pictures") {
      view.addSubview(PictureWall(frame: CGRect(x: 20, y: 400, width: 300, height: 300)))
    }
    if let what = ProbeArguments.value("--interface") {
      let read = UINib(nibName: "Large", bundle: nil)
      // Only UIKit's cache holds one that was dropped.
      if what == "keep" { nib = read }
      say("read the nib")
    }
    if ProbeArguments.has("--field") {
      let field = UITextField(frame: CGRect(x: 40, y: 340, width: 220, height: 40))
      field.accessibilityLabel = "Field"
      field.autocorrectionType = .no
      field.autocapitalizationType = .none
      field.addAction(
        UIAction { [unowned field] _ in say("field changed to \(field.text ?? "")") },
        for: .editingChanged)
      view.addSubview(field)
    }
    if ProbeArguments.has("--scroll") {
      view.addSubview(ScrollTile(frame: CGRect(x: 40, y: 400, width: 220, height: 300)))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    taker.frame = CGRect(x: 40, y: 100, width: 100, height: 100)
    leaver.frame = CGRect(x: 160, y: 100, width: 100, height: 100)
    button.frame = CGRect(x: 40, y: 220, width: 100, height: 100)
    canvas.frame = CGRect(x: 160, y: 220, width: 100, height: 100)
    let safe = view.safeAreaInsets
    let insets = [safe.top, safe.left, safe.bottom, safe.right].map { "\(Int($0))" }
    say(
      "layout \(view.frame.shortSize) at \(Int(view.frame.minY)), safe area "
        + insets.joined(separator: ","))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    UIApplication.shared.beginReceivingRemoteControlEvents()
    say("viewDidAppear")
    if ProbeArguments.has("--alerts") { alerts.show(in: view) }
    if let name = ProbeArguments.value("--hand-over") { documents.handOver(name, over: view) }
    motion.accelerometerUpdateInterval = 0.05
    var last = ""
    motion.startAccelerometerUpdates(to: .main) { data, _ in
      guard let acceleration = data?.acceleration else { return }
      let line = "acceleration \(acceleration.x) \(acceleration.y) \(acceleration.z)"
      if line != last { say(line) }
      last = line
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    say("viewWillTransition \(CGRect(origin: .zero, size: size).shortSize)")
  }

  /// Performs the change requested with `--change`.
  func changeForTheBackground() {
    switch ProbeArguments.value("--change") {
    case "needsDisplay":
      // Each asks for a drawing; one will do for all.
      for color: UIColor in [.systemRed, .systemGreen, .systemYellow] { canvas.color = color }
    case "snapshotView":
      canvas.color = .systemYellow
      _ = view.snapshotView(afterScreenUpdates: true)
    case "hide":
      canvas.isHidden = true
    case "later":
      changeInBackground()
    default:
      break
    }
  }

  /// Changes views again and again while nobody sees them.
  private func changeInBackground() {
    let task = UIApplication.shared.beginBackgroundTask(withName: "changes")
    Task { [canvas] in
      try? await Task.sleep(for: .seconds(2))
      for color: UIColor in [.systemRed, .systemGreen, .systemYellow] {
        canvas.color = color
        try? await Task.sleep(for: .seconds(0.5))
      }
      say("changed in the background")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    say("controller touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    say("controller motionEnded \(motion == .motionShake ? "shake" : "other")")
  }

  override func remoteControlReceived(with event: UIEvent?) {
    say("controller remoteControlReceived \(event?.subtype.rawValue ?? -1)")
  }
}

/// A view that prints the touches that it receives.
class TouchTile: UIView {
  private let name: String
  private let takesTouches: Bool

  init(name: String, takesTouches: Bool) {
    self.name = name
    self.takesTouches = takesTouches
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) {
    fatalError("TouchTile is made in code")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("Began", touches)
    if let seconds = ProbeArguments.value("--slow-touches").flatMap({ Double($0) }) {
      Thread.sleep(forTimeInterval: seconds)
    }
    if !takesTouches { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("Moved", touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("Ended", touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("Cancelled", touches)
  }

  private func tell(_ what: String, _ touches: Set<UITouch>) {
    let point = touches.first?.location(in: self) ?? .zero
    say(
      "\(name) touches\(what) \(Int(point.x)),\(Int(point.y))"
        + (Thread.isMainThread ? "" : " NOT on the main thread"))
  }
}

/// A view whose colour is drawn instead of set.
class Canvas: UIView {
  var color = UIColor(red: 1, green: 0, blue: 1, alpha: 1) {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    UIRectFill(bounds)
    say("canvas draw")
  }
}

extension CGRect {
  var shortSize: String { "\(Int(width))x\(Int(height))" }
}
