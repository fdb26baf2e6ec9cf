import Dispatch
public import Foundation
import Synchronization

extension ProcessInfo {
  /// Does work that shall not be stopped in its middle, for which the app is kept from being suspended
  /// as by a background task; extensions, which have no background tasks, do so (BGT-17). Any thread;
  /// returns at once.
  ///
  /// - Parameters:
  ///   - reason: Appears in the system's log and reports.
  ///   - block: Called on a queue in the background with false, and does the work. Called with true,
  ///     maybe at the same time, when the time is nearly over: then it makes the work end. An app that
  ///     does not return from that in time is ended. If the app has no time at all it is called with
  ///     true alone.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    ExpiringActivity.perform(reason, block)
  }
}

/// Work that a background task stands for while it is done. Any thread.
final class ExpiringActivity: Sendable {
  private struct State: Sendable {
    var task = UIBackgroundTaskIdentifier.invalid.rawValue
    var isOver = false
  }

  /// Where background tasks are begun; set when the app is connected to the system.
  private static let registry = Mutex<BackgroundTaskRegistry?>(nil)

  private let state = Mutex(State())
  private let registry: BackgroundTaskRegistry
  private let block: @Sendable (Bool) -> Void

  private init(_ registry: BackgroundTaskRegistry, _ block: @escaping @Sendable (Bool) -> Void) {
    self.registry = registry
    self.block = block
  }

  static func connect(to registry: BackgroundTaskRegistry) {
    Self.registry.withLock { $0 = registry }
  }

  static func perform(_ reason: String, _ block: @escaping @Sendable (Bool) -> Void) {
    guard let registry = Self.registry.withLock(\.self) else {
      return DispatchQueue.global().async { block(true) }
    }
    ExpiringActivity(registry, block).begin(reason)
  }

  private func begin(_ reason: String) {
    let task = registry.begin(name: reason) { self.call(isExpired: true) }
    guard task != UIBackgroundTaskIdentifier.invalid.rawValue else {
      return DispatchQueue.global().async { [block] in block(true) }
    }
    // It may have expired before its number was known.
    let isOver = state.withLock { state in
      state.task = task
      return state.isOver
    }
    if isOver { registry.end(task) }
    call(isExpired: false)
  }

  /// The app may be suspended when either call has returned.
  private func call(isExpired: Bool) {
    DispatchQueue.global().async { [self] in
      block(isExpired)
      let task = state.withLock { state in
        defer { state.isOver = true }
        return state.isOver ? UIBackgroundTaskIdentifier.invalid.rawValue : state.task
      }
      if task != UIBackgroundTaskIdentifier.invalid.rawValue { registry.end(task) }
    }
  }
}
