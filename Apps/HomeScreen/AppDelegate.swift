import UIKit

/// The device's shell: home screen, status bar, and everything that covers apps.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var shell: ShellController?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let shell = ShellController()
    self.shell = shell
    shell.start()
    return true
  }
}
