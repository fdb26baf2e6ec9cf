import AppSupport
import CUIKit
import Foundation

/// Notices that a day is over or that the device's clock was set, and has the app told: once,
/// however many midnights have passed while it executed nothing (WAKE-06). Main thread.
@MainActor final class SignificantTime {
  /// Has the app told.
  var onChange: () -> Void = {}
  /// Takes what has arrived from the system, before the timer's own finding.
  var beforeMidnight: () -> Void = {}

  /// Added to the machine's time: what the device shows.
  private var clockOffset = 0.0
  private var midnight = Double.infinity
  private var timer: AppTimer?

  /// Begins to watch, with the device's clock as it is at the launch.
  func begin(clockOffset: Double) {
    self.clockOffset = clockOffset
    awaitMidnight()
  }

  /// The device's clock is now so many seconds ahead of the machine's.
  func clockWasSet(to offset: Double) {
    guard offset != clockOffset else { return }
    clockOffset = offset
    awaitMidnight()
    onChange()
  }

  /// Has the app told if a day is over.
  func check() {
    guard AppClock.current.date() + clockOffset >= midnight else { return }
    awaitMidnight()
    onChange()
  }

  private func awaitMidnight() {
    timer?.cancel()
    let now = AppClock.current.date() + clockOffset
    midnight = CUIKitNextMidnight(now)
    timer = AppTimer.after(max(1, midnight - now)) { [weak self] in self?.timerFired() }
  }

  /// After a resume both the timer and news of a clock that was set may wait; they are one change.
  private func timerFired() {
    timer = nil
    beforeMidnight()
    check()
    if timer == nil { awaitMidnight() }
  }
}

extension UIApplication {
  /// Posts the notification and then, other than everywhere else, calls the delegate (NOTE-06,
  /// AMB-06).
  func timeHasChangedSignificantly() {
    NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
    delegate?.applicationSignificantTimeChange(self)
  }
}
