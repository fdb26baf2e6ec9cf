/// Sensors are read for the app while it is inactive, or in the background.
struct SensorRule: Rule {
  let name = "sensor-running"
  let statement = "DEL-21"
  let severity = Severity.warning
  let title = "Sensors run while the app is not active"
  let demand = """
    Motion sensors cost power for as long as somebody wants their readings. An app that is not \
    active has no use for them.
    """
  let mend = "Stop the updates of CMMotionManager in applicationWillResignActive."
  let example = """
    func applicationWillResignActive(_ application: UIApplication) {
      motionManager.stopAccelerometerUpdates()
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      motionManager.startAccelerometerUpdates()
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    var readings = record.quiet.map { ($0.sensors, $0.state, $0.start + $0.seconds) }
    if let seen = record.background {
      readings.append((seen.sensors, "in the background", seen.time))
    }
    return readings.filter { !$0.0.isEmpty }.map { sensors, state, time in
      Finding(
        self, in: record, at: time,
        "the app was sent readings of the \(sensors.joined(separator: " and the ")) while it was "
          + state, place: sensors.joined(separator: ", "))
    }
  }
}
