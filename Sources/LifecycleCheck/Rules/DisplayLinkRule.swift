/// A display link runs while the app is inactive.
struct DisplayLinkRule: Rule {
  let name = "display-link-running"
  let statement = "DEL-21"
  let severity = Severity.warning
  let title = "A display link runs while the app is inactive"
  let demand = """
    An app that resigns being active stops drawing frames: games pause, animations of its own stop.
    """
  let mend = "Pause the CADisplayLink in applicationWillResignActive."
  let example = """
    func applicationWillResignActive(_ application: UIApplication) {
      displayLink.isPaused = true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      displayLink.isPaused = false   // a game waits for the player instead
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    record.quiet.filter(\.wantsFrames).map { reading in
      Finding(
        self, in: record, at: reading.start + reading.seconds,
        "the app asked for every frame of the screen while it was \(reading.state)",
        place: "CADisplayLink",
        details: [
          "Its threads woke up \(reading.waits) times in \(Amount.seconds(reading.seconds))."
        ])
    }
  }
}
