extension Allowance {
  /// Requests about its notifications: more than it needs to schedule all that it may.
  static let notifications = Allowance(name: "notifications", burst: 200, perSecond: 20)
}
