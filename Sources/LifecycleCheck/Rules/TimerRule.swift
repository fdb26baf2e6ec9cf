/// Timers fire while the app is inactive.
struct TimerRule: Rule {
  let name = "timer-running"
  let statement = "DEL-21"
  let severity = Severity.warning
  let title = "Timers run while the app is inactive"
  let demand = """
    An app that resigns being active stops its timers: a call, an alert or the switcher is in front \
    of it, and nobody is looking.
    """
  let mend = "Invalidate timers in applicationWillResignActive, and make them again when active."
  let example = """
    func applicationWillResignActive(_ application: UIApplication) {
      timer?.invalidate()
      timer = nil
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in /* … */ }
    }
    """

  /// Twice at least, so that a timer that fires once, and stops something, is none.
  func findings(in record: LegRecord) -> [Finding] {
    record.quiet.compactMap { reading in
      let firings = reading.timers.map(\.firings).max() ?? 0
      guard firings >= 2 else { return nil }
      return Finding(
        self, in: record, at: reading.start,
        "a timer fired \(firings) times in \(Amount.seconds(reading.seconds)) while the app was "
          + reading.state,
        place: "run loop or Dispatch timer",
        details: [
          "Its threads woke up \(reading.waits) times and computed for "
            + "\(Int(reading.processor * 1000)) ms."
        ])
    }
  }
}
