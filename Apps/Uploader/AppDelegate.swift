import UIKit

/// Finishes an upload after the app has left the screen: it requests background time and ends its
/// task when the upload is done or the time is up. Its screen says what has become of it.
///
/// `--work SECONDS` sets the duration of an upload; with `--never-end` the app does not end its
/// task, for which the system terminates it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let arguments = UploaderArguments(CommandLine.arguments)
  private lazy var screen = UploadViewController(duration: arguments.work)
  private var upload: Upload?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: screen)
    window?.makeKeyAndVisible()
    return true
  }

  /// Nobody sees how far it is while the app is not on the screen.
  func applicationDidBecomeActive(_ application: UIApplication) {
    screen.follow(upload)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    screen.stopFollowing()
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard upload == nil else { return }
    let task = application.beginBackgroundTask(withName: "upload") { [self] in
      say("upload expired")
      upload?.cancel()
      finish()
    }
    guard task != .invalid else {
      say("no background time")
      return
    }
    let time = application.backgroundTimeRemaining.rounded()
    upload = Upload(duration: arguments.work, task: task) { [self] in
      say("upload done")
      finish()
    }
    say("upload begun, \(time) s of background time")
  }

  private func finish() {
    guard let task = upload?.task, !arguments.neverEnds else { return }
    upload = nil
    screen.show(nil)
    UIApplication.shared.endBackgroundTask(task)
  }

  /// Prints what has happened, and shows it.
  private func say(_ what: String) {
    print(what)
    screen.note(what)
    screen.show(upload)
  }
}
