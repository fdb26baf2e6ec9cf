extension Allowance {
  /// Requests about the contacts and calendars.
  static let databases = Allowance(name: "databases", burst: 200, perSecond: 20)
}
