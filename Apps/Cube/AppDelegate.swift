import UIKit

/// A turning cube, drawn with OpenGL ES. It shows what such an app owes to the system: no frames while it
/// is inactive, no command in the background, and no memory there that can be filled again.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let cube = CubeView(frame: UIScreen.main.bounds)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = CubeViewController()
    controller.view.backgroundColor = UIColor(white: 0.11, alpha: 1)
    cube.frame = controller.view.bounds
    cube.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cube.accessibilityIdentifier = "cube"
    controller.view.addSubview(cube)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }

  /// The first place after a launch where OpenGL ES may be used (LAUNCH-07).
  func applicationDidBecomeActive(_ application: UIApplication) {
    cube.start()
  }

  /// A call, an alert or the switcher lies over the app: the cube stands still.
  func applicationWillResignActive(_ application: UIApplication) {
    cube.stop()
  }

  /// The last place where OpenGL ES may be used.
  func applicationDidEnterBackground(_ application: UIApplication) {
    cube.finish()
  }

  /// What was freed is made again before the person sees the app.
  func applicationWillEnterForeground(_ application: UIApplication) {
    cube.restore()
  }
}
