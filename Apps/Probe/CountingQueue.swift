import Foundation
import UIKit

/// Work that is not critical: it counts in a queue of its own, which is suspended while the app is not
/// active, as DEL-21 asks for.
@MainActor final class CountingQueue {
  private let queue = OperationQueue()
  private let count = Count()
  private var observations: [any NSObjectProtocol] = []

  private final class Count: @unchecked Sendable {
    // Unchecked: only the operations read and write it, and one runs at a time.
    var value = 0
  }

  init() {
    queue.maxConcurrentOperationCount = 1
    observe(UIApplication.didBecomeActiveNotification) { $0.queue.isSuspended = false }
    observe(UIApplication.willResignActiveNotification) { own in
      own.queue.isSuspended = true
      say("queue suspended")
    }
    countOn()
  }

  private func observe(
    _ name: Notification.Name, _ action: @escaping @MainActor (CountingQueue) -> Void
  ) {
    let observation = NotificationCenter.default.addObserver(
      forName: name, object: nil, queue: nil
    ) { [unowned self] _ in MainActor.assumeIsolated { action(self) } }
    observations.append(observation)
  }

  /// Each operation says its number and adds the next one.
  private func countOn() {
    let (queue, count) = (queue, count)
    @Sendable func next() {
      count.value += 1
      say("queue \(count.value)")
      Thread.sleep(forTimeInterval: 0.05)
      queue.addOperation(next)
    }
    queue.addOperation(next)
  }
}
