import UIKit

/// Finishes an upload after the app has left the screen: it asks for background time, and gives it
/// back when it is done or when the system says that time is up.
///
/// `--work SECONDS` is how long an upload takes; with `--never-end` the app keeps the time that it
/// was given, for which the system terminates it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let arguments = UploaderArguments(CommandLine.arguments)
  private var upload: Upload?

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard upload == nil else { return }
    let task = application.beginBackgroundTask(withName: "upload") { [self] in
      print("upload expired")
      upload?.cancel()
      finish()
    }
    guard task != .invalid else {
      print("no background time")
      return
    }
    print("upload begun, \(application.backgroundTimeRemaining.rounded()) s of background time")
    upload = Upload(duration: arguments.work, task: task) { [self] in
      print("upload done")
      finish()
    }
  }

  private func finish() {
    guard let task = upload?.task, !arguments.neverEnds else { return }
    upload = nil
    UIApplication.shared.endBackgroundTask(task)
  }
}
