/// The app computes while it is inactive.
struct ProcessorRule: Rule {
  let name = "busy-inactive"
  let statement = "DEL-21"
  let severity = Severity.warning
  let title = "The app computes while it is inactive"
  let demand = """
    An app that resigns being active starts nothing new and suspends queues whose work can wait.
    """
  let mend = "Suspend operation queues, and end loops of your own threads, when resigning active."
  let example = """
    func applicationWillResignActive(_ application: UIApplication) {
      renderingQueue.isSuspended = true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      renderingQueue.isSuspended = false
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    record.quiet.compactMap { reading in
      let share = reading.processor / max(reading.seconds, 0.1)
      // A player may be heard meanwhile.
      let most = record.modes.contains("audio") ? 0.9 : 0.4
      guard share > most else { return nil }
      return Finding(
        self, in: record, at: reading.start,
        "the app used \(Int(share * 100)) % of a processor while it was \(reading.state)",
        place: "threads")
    }
  }
}
