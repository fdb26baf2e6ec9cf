/// How many requests about notifications a process may send.
enum NotificationAllowance {
  /// At once, and then so many a second: more than an app needs to schedule all that it may.
  static let burst = 200
  static let perSecond = 20
}

/// How many connections to displayd a process may ask for.
enum DisplayAllowance {
  /// At once, and then so many a second.
  static let (burst, perSecond) = (16, 1)
}
