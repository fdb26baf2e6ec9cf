import UIKit

@testable import UIKit

/// A controller that records its callbacks.
class RecordingController: UIViewController {
  let name: String
  let log: EventLog
  var supported: UIInterfaceOrientationMask = .allButUpsideDown
  var style = UIStatusBarStyle.default
  var hidesStatusBar = false
  var recordsLayout = false
  private(set) var sizes: [CGSize] = []

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ what: String) { log.lines.append("\(name) \(what)") }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { hidesStatusBar }

  override func viewDidLoad() {
    super.viewDidLoad()
    record("load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("willAppear" + flags)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("didAppear" + flags)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("willDisappear" + flags)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("didDisappear" + flags)
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if recordsLayout { record("willLayout") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if recordsLayout { record("didLayout") }
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record("willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    record("didMove \(parent == nil ? "out" : "in")")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    record("willTransition \(Int(size.width))x\(Int(size.height))")
    coordinator.animate { [self] _ in
      record("alongside \(Int(view.bounds.width))")
    } completion: { [self] _ in
      record("completed")
    }
  }

  private var flags: String {
    (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : "")
      + (isMovingToParent ? " movingTo" : "") + (isMovingFromParent ? " movingFrom" : "")
  }
}
