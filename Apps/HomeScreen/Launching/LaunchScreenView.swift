import AppInterface
@_spi(Shell) import UIKit

/// The launch screen of an app, from its launch storyboard or from `UILaunchScreen`.
///
/// Nobody sees it here: displayd shows it wherever the app would be seen and has drawn nothing yet
/// (`CALayer.launchScreen`).
final class LaunchScreenView: UIView {
  let app: String
  /// Keeps the view of a storyboard alive.
  private var controller: UIViewController?
  private let image = UIImageView(frame: .zero)
  private let upperBar = UINavigationBar(frame: .zero)
  private let lowerBar = UITabBar(frame: .zero)
  private var respectsSafeArea = false

  /// - Parameter size: That of the screen, upright.
  init(_ app: String, _ content: WireLaunchScreen, size: CGSize) {
    self.app = app
    let orientation = InterfaceOrientation(content.orientation)
    super.init(frame: CGRect(origin: .zero, size: orientation.size(ofPanel: size)))
    // The window is upright, and its safe area is that of portrait.
    if orientation.isLandscape { LaunchInterface.setSafeArea(of: self) }
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    layer.launchScreen = app
    backgroundColor = .systemBackground
    if content.storyboard.isEmpty { show(content) } else { showStoryboard(content) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func showStoryboard(_ content: WireLaunchScreen) {
    guard let bundle = Bundle(path: content.bundle) else { return }
    do {
      let controller = try LaunchInterface.controller(ofStoryboard: content.storyboard, in: bundle)
      self.controller = controller
      controller.view.frame = bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(controller.view)
    } catch {
      print("\(app): \(error)")
    }
  }

  private func show(_ content: WireLaunchScreen) {
    let bundle = Bundle(path: content.bundle)
    if let bundle, !content.color.isEmpty,
      let color = UIColor(named: content.color, in: bundle, compatibleWith: nil)
    {
      backgroundColor = color
    }
    respectsSafeArea = content.respectsSafeArea
    if !content.image.isEmpty {
      image.image = UIImage(named: content.image, in: bundle, compatibleWith: nil)
      image.contentMode = .scaleAspectFit
      addSubview(image)
    }
    if content.navigationBar { addSubview(upperBar) }
    if content.tabBar || content.toolbar { addSubview(lowerBar) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safeArea = safeAreaInsets
    upperBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: safeArea.top + 44)
    let height = 49 + safeArea.bottom
    lowerBar.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    guard let size = image.image?.size, size.width > 0, size.height > 0 else { return }
    let room = respectsSafeArea ? bounds.inset(by: safeArea) : bounds
    // As large as it is, unless there is no room for it.
    let scale = min(1, room.width / size.width, room.height / size.height)
    image.bounds.size = CGSize(width: size.width * scale, height: size.height * scale)
    image.center = CGPoint(x: room.midX, y: room.midY)
  }
}
