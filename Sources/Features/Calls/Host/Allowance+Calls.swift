extension Allowance {
  /// What it sets up for its calls.
  static let calls = Allowance(name: "calls", burst: 100, perSecond: 20)
}
