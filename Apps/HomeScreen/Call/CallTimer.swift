import Foundation
import SystemControls

/// Fires once per second while a call's duration is on the screen.
@MainActor final class CallTimer {
  var onTick: ((CallDuration) -> Void)?

  private let timer = MainTimer()
  private var since: Double?

  /// - Parameter since: When the call was answered, in seconds of ``CallDuration/now()``; `nil`
  ///   stops the timer.
  func run(since: Double?) {
    guard since != self.since else { return }
    self.since = since
    timer.cancel()
    tick()
  }

  private func tick() {
    guard let since else { return }
    onTick?(CallDuration(since: since))
    timer.schedule(after: CallDuration.secondsToNextTick(since: since) + 0.005) { [weak self] in
      self?.tick()
    }
  }
}
