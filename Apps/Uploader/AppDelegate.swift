import UIKit

/// Finishes an upload after the app has left the screen: it requests background time and ends its
/// task when the upload is done or the time is up.
///
/// `--work SECONDS` sets the duration of an upload; with `--never-end` the app does not end its
/// task, for which the system terminates it.
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
