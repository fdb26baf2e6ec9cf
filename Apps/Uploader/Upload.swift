import UIKit

/// An upload under way. What it would send is made up; the time that it takes is not.
@MainActor final class Upload {
  /// The background task on whose time it runs.
  let task: UIBackgroundTaskIdentifier

  private var timer: Timer?

  init(
    duration: TimeInterval, task: UIBackgroundTaskIdentifier,
    completion: @escaping @MainActor @Sendable () -> Void
  ) {
    self.task = task
    timer = Timer.scheduledTimer(withTimeInterval: duration, repeats: false) { _ in
      MainActor.assumeIsolated(completion)
    }
  }

  func cancel() {
    timer?.invalidate()
  }
}
