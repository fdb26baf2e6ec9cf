import AppSupport
import CUIKit
import Foundation

/// Notices a new day or a change of the device's clock and notifies the app: once, however many
/// midnights passed while it was suspended (WAKE-06). Main thread.
@MainActor final class SignificantTime {
  /// Has the app told.
  var onChange: () -> Void = {}
  /// Handles messages that have arrived from the system, before the timer reports a new day.
  var beforeMidnight: () -> Void = {}

  /// Seconds to add to the machine's time to get the device's time.
  private var clockOffset = 0.0
  private var midnight = Double.infinity
  private var timer: AppTimer?

  /// Starts watching, with the device's clock offset at launch in seconds.
  func begin(clockOffset: Double) {
    self.clockOffset = clockOffset
    awaitMidnight()
  }

  /// Applies a change of the device's clock: its new offset from the machine's, in seconds.
  func clockWasSet(to offset: Double) {
    guard offset != clockOffset else { return }
    clockOffset = offset
    awaitMidnight()
    onChange()
  }

  /// Notifies the app if a day is over.
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

  /// After a resume, both the timer and a message about a changed clock may be waiting; report them
  /// as one change.
  private func timerFired() {
    timer = nil
    beforeMidnight()
    check()
    if timer == nil { awaitMidnight() }
  }
}

extension UIApplication {
  /// Posts the notification and then calls the delegate: the reverse of the usual order (NOTE-06,
  /// AMB-06).
  func timeHasChangedSignificantly() {
    NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
    delegate?.applicationSignificantTimeChange(self)
  }
}
