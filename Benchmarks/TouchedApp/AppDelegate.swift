import UIKit

/// The app for measuring the delay of touches: every touch changes its window's colour.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = TouchedView()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Alternates between red and green.
private final class TouchedView: UIView {
  private var isGreen = false

  init() {
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  }

  required init?(coder: NSCoder) {
    fatalError("TouchedView is made in code")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isGreen.toggle()
    backgroundColor = UIColor(
      red: isGreen ? 0 : 1, green: isGreen ? 1 : 0, blue: 0, alpha: 1)
  }
}
