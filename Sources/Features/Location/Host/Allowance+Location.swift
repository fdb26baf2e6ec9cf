extension Allowance {
  /// Requests to the location services, each of which may write to the disk.
  static let location = Allowance(name: "location", burst: 200, perSecond: 20)
}
