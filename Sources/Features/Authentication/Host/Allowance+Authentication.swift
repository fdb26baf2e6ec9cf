extension Allowance {
  /// Questions whether the owner uses the device.
  static let authentication = Allowance(name: "authentication", burst: 200, perSecond: 20)
}
