/// The alerts that show.
struct AlertFacts: DeviceFeature {
  /// The topmost alert last.
  var alerts: [Alert] = []

  func hash(into hasher: inout Hasher) {
    hasher.combine(alerts)
  }
}
