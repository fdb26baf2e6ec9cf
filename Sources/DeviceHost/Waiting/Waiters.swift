import LifecycleKernel

/// The requests that wait for an app to settle in a state.
final class Waiters: DevicePart {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private var waiters: [Waiter] = []

  init(engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
  }

  /// Calls the closure once: with true when the app is settled in the state, with false when the
  /// time is over first.
  ///
  /// - Parameter timeout: Seconds.
  /// - Returns: the wait, for ``cancel(_:)``; nil if the closure was called already.
  @discardableResult
  func wait(
    for state: LifecycleState, of app: HostedApp, timeout: Double,
    _ onEnd: @escaping (Bool) -> Void
  ) -> Waiter? {
    if isSettled(app, in: state) {
      onEnd(true)
      return nil
    }
    let waiter = Waiter(app: app, state: state, onEnd: onEnd)
    let limit = Duration.nanoseconds(Int64(min(max(0, timeout), 1e6) * 1e9))
    waiter.timeout = surroundings.schedule(after: limit) { [unowned self] in
      remove(waiter)
      waiter.onEnd(false)
    }
    waiters.append(waiter)
    return waiter
  }

  /// Ends a wait without calling its closure.
  func cancel(_ waiter: Waiter) {
    waiter.timeout?.cancel()
    remove(waiter)
  }

  /// Calls the closures of all waits whose app has settled in the state.
  func follow() {
    guard !waiters.isEmpty else { return }
    let arrived = waiters.filter { isSettled($0.app, in: $0.state) }
    for waiter in arrived {
      cancel(waiter)
      waiter.onEnd(true)
    }
  }

  private func remove(_ waiter: Waiter) {
    waiters.removeAll { $0 === waiter }
  }

  /// The app is in the state, and has returned from the callback that announces it. Not
  /// running is settled when the exit is on record.
  private func isSettled(_ app: HostedApp, in state: LifecycleState) -> Bool {
    // Another app may have its number by now.
    guard registry[app.id] === app else { return state == .notRunning && app.process == nil }
    guard engine.device.state(of: app.id) == state else { return false }
    return state == .notRunning ? app.process == nil : engine.device.isSettled(app.id)
  }
}

/// A request that waits for an app to settle in a state.
final class Waiter {
  let app: HostedApp
  let state: LifecycleState
  fileprivate let onEnd: (Bool) -> Void
  fileprivate var timeout: (any ScheduledWork)?

  fileprivate init(app: HostedApp, state: LifecycleState, onEnd: @escaping (Bool) -> Void) {
    self.app = app
    self.state = state
    self.onEnd = onEnd
  }
}
