import Foundation

extension UIApplication {
  /// Tells the app that a day is over, or that the device's clock or time zone was set, once or more
  /// often since it was last told (WAKE-06). Posts the notification and then calls the delegate: the
  /// reverse of the usual order (NOTE-06, AMB-06).
  func timeHasChangedSignificantly() {
    // Foundation reads the machine's time zone once, and the app's handlers need the present one.
    NSTimeZone.resetSystemTimeZone()
    NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
    delegate?.applicationSignificantTimeChange(self)
  }
}
