import Dispatch
import Foundation

/// Code runs where the main actor's does: on the main thread, or, in a process without a run
/// loop as that of tests, on the thread that serves the main queue.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs the body there and waits for it.
  package static func run<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    isCurrent ? MainActor.assumeIsolated(body) : DispatchQueue.main.sync(execute: body)
  }
}
