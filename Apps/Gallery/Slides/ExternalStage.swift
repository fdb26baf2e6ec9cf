import UIKit

/// Puts a slide on every external display, as long as it is connected.
@MainActor final class ExternalStage {
  /// What the displays show.
  var slide = Slide.all[0] {
    didSet { for window in windows { window.stage?.slide = slide } }
  }
  /// Called when a display comes, goes or changes its mode.
  var changed = {}

  private var windows: [StageWindow] = []
  private var observers: [any NSObjectProtocol] = []

  var screens: [UIScreen] { windows.map(\.screen) }

  /// Shows the slide on the displays that are there, and listens for others.
  func begin() {
    for screen in UIScreen.screens.dropFirst() { open(screen) }
    listen(UIScreen.didConnectNotification) { [weak self] in self?.open($0) }
    listen(UIScreen.didDisconnectNotification) { [weak self] in self?.close($0) }
    listen(UIScreen.modeDidChangeNotification) { [weak self] in self?.resize($0) }
  }

  private func listen(
    _ name: Notification.Name, _ handle: @escaping @MainActor @Sendable (UIScreen) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        guard let screen = $0.object as? UIScreen else { return }
        MainActor.assumeIsolated { handle(screen) }
      })
  }

  private func open(_ screen: UIScreen) {
    let window = StageWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = StageViewController(slide)
    window.isHidden = false
    windows.append(window)
    changed()
  }

  /// Nobody would see the window any more.
  private func close(_ screen: UIScreen) {
    for window in windows where window.screen === screen { window.isHidden = true }
    windows.removeAll { $0.screen === screen }
    changed()
  }

  private func resize(_ screen: UIScreen) {
    for window in windows where window.screen === screen { window.frame = screen.bounds }
    changed()
  }
}

/// A window on an external display.
private class StageWindow: UIWindow {
  var stage: StageViewController? { rootViewController as? StageViewController }
}

/// A slide with its title, for a screen without touches.
private class StageViewController: UIViewController {
  var slide: Slide {
    didSet { show() }
  }

  private let picture: SlideView
  private let caption = UILabel()
  private let plate = UIView()

  init(_ slide: Slide) {
    self.slide = slide
    picture = SlideView(slide)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("StageViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.frame = view.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(picture)
    plate.backgroundColor = UIColor(white: 0, alpha: 0.45)
    caption.textColor = .white
    plate.addSubview(caption)
    view.addSubview(plate)
    show()
  }

  /// Type and margins follow the size of the display, which is looked at from afar.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let unit = view.bounds.height / 36
    caption.font = .systemFont(ofSize: 1.4 * unit, weight: .semibold)
    let size = caption.sizeThatFits(view.bounds.size)
    caption.frame = CGRect(x: unit, y: 0.55 * unit, width: size.width, height: size.height)
    let width = size.width + 2 * unit
    let height = size.height + 1.1 * unit
    plate.frame = CGRect(
      x: 1.6 * unit, y: view.bounds.height - 1.6 * unit - height, width: width, height: height)
    plate.layer.cornerRadius = height / 2
  }

  private func show() {
    picture.slide = slide
    caption.text = slide.title
    viewIfLoaded?.setNeedsLayout()
  }
}
