import UIKit

/// A simulated upload: only its duration is real.
@MainActor final class Upload {
  /// The background task that covers it.
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
