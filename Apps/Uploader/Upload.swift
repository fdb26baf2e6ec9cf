import UIKit

/// A simulated upload: only its duration is real.
@MainActor final class Upload {
  /// The background task that covers it.
  let task: UIBackgroundTaskIdentifier

  private let duration: TimeInterval
  private let begin = ProcessInfo.processInfo.systemUptime
  private var timer: Timer?

  init(
    duration: TimeInterval, task: UIBackgroundTaskIdentifier,
    completion: @escaping @MainActor @Sendable () -> Void
  ) {
    self.task = task
    self.duration = duration
    timer = Timer.scheduledTimer(withTimeInterval: duration, repeats: false) { _ in
      MainActor.assumeIsolated(completion)
    }
  }

  /// How far it is, from 0 to 1.
  var progress: Double {
    guard duration > 0 else { return 1 }
    return min(1, max(0, (ProcessInfo.processInfo.systemUptime - begin) / duration))
  }

  func cancel() {
    timer?.invalidate()
  }
}
