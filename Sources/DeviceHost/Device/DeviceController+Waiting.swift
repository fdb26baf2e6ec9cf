import LifecycleKernel
import NIOCore

/// Someone who waits for an app to settle in a state.
final class Waiter {
  let app: HostedApp
  let state: LifecycleState
  private let onEnd: (Bool) -> Void
  private var timeout: Scheduled<Void>?

  init(app: HostedApp, state: LifecycleState, onEnd: @escaping (Bool) -> Void) {
    self.app = app
    self.state = state
    self.onEnd = onEnd
  }

  func setTimeout(_ scheduled: Scheduled<Void>) {
    timeout = scheduled
  }

  /// Ends the wait without a word.
  func cancel() {
    timeout?.cancel()
  }

  func end(reached: Bool) {
    timeout?.cancel()
    onEnd(reached)
  }
}

extension DeviceController {
  /// Calls the closure once: with true when the app is settled in the state, with false when the
  /// time is over first.
  ///
  /// - Returns: What cancels the wait, without a call.
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
    let nanoseconds = Int64(min(max(0, timeout), 1e6) * 1e9)
    waiter.setTimeout(
      loop.assumeIsolated().scheduleTask(in: .nanoseconds(nanoseconds)) { [unowned self] in
        waiters.removeAll { $0 === waiter }
        waiter.end(reached: false)
      })
    waiters.append(waiter)
    return waiter
  }

  func stopWaiting(_ waiter: Waiter) {
    waiter.cancel()
    waiters.removeAll { $0 === waiter }
  }

  /// Answers those whose app has arrived.
  func answerWaiters() {
    guard !waiters.isEmpty else { return }
    let arrived = waiters.filter { isSettled($0.app, in: $0.state) }
    guard !arrived.isEmpty else { return }
    waiters.removeAll { waiter in arrived.contains { $0 === waiter } }
    for waiter in arrived {
      waiter.end(reached: true)
    }
  }

  /// Whether the app is in the state, and has returned from the callback that announces it. Not
  /// running is settled when the exit is on record.
  private func isSettled(_ app: HostedApp, in state: LifecycleState) -> Bool {
    // Another app may have its number by now.
    guard registry[app.id] === app else { return state == .notRunning && app.process == nil }
    guard device.state(of: app.id) == state else { return false }
    return state == .notRunning ? app.process == nil : device.isSettled(app.id)
  }
}
