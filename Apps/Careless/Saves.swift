import UIKit

/// Saves in the background with one identifier for all background tasks: of two at the same time, the
/// first is never ended.
@MainActor final class Saves {
  private var task = UIBackgroundTaskIdentifier.invalid

  func begin() {
    task = UIApplication.shared.beginBackgroundTask(withName: "save") { [unowned self] in end() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [unowned self] in end() }
  }

  private func end() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
