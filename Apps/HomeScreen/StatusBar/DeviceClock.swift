import SystemInterface
import UIKit

/// The time that the device shows, and one timer for the next minute. None while nobody looks.
@MainActor final class DeviceClock {
  /// The minute is another, or the clock was set.
  var onTick: (() -> Void)?
  /// While the panel is off the clock does not tick.
  var isRunning = false { didSet { if isRunning != oldValue { restart() } } }

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
    onTick?()
    schedule()
  }

  private func schedule() {
    timer.schedule(after: ClockFormat.secondsToNextMinute(after: now) + 0.01) { [weak self] in
      self?.onTick?()
      self?.schedule()
    }
  }
}
