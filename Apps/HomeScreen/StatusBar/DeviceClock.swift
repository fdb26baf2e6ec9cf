import AppInterface
import SystemControls
import UIKit

/// The device's time, with a timer for the next minute while it is visible.
@MainActor final class DeviceClock {
  /// Called when the minute has changed or the clock was set.
  var onTick: (() -> Void)?
  /// False while the panel is off.
  var isRunning = false { didSet { if isRunning != oldValue { restart() } } }

  /// Reads the machine's time zone. Apps are told when it changes, but the shell is not.
  var readTimeZone: () -> TimeZone = {
    NSTimeZone.resetSystemTimeZone()
    return .current
  }

  private let timer = MainTimer()
  private var offset: TimeInterval = 0
  private(set) var format = ClockFormat(language: "en")

  var now: Date { Date().addingTimeInterval(offset) }

  func follow(_ environment: WireEnvironment) {
    let format = ClockFormat(language: environment.language)
    guard environment.clockOffset != offset || format.locale != self.format.locale else { return }
    offset = environment.clockOffset
    self.format = format
    restart()
  }

  private func restart() {
    timer.cancel()
    guard isRunning else { return }
    tick()
    schedule()
  }

  private func schedule() {
    timer.schedule(after: ClockFormat.secondsToNextMinute(after: now) + 0.01) { [weak self] in
      self?.tick()
      self?.schedule()
    }
  }

  private func tick() {
    format.timeZone = readTimeZone()
    onTick?()
  }
}
