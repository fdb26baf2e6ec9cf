import ControlInterface
import Testing

@testable import DeviceControl
@testable import appctl

/// The table of `appctl top`.
@Suite struct ActivityTableTests {
  private func app(
    _ name: String, pid: Int32, band: UInt32, footprint: UInt64, cpu: UInt64, waits: UInt64
  ) -> WireAppActivity {
    var app = WireAppActivity()
    app.bundleIdentifier = "org.example.\(name)"
    app.name = name
    app.state = band == 0 ? "suspended" : "active"
    app.pid = pid
    app.band = band == 0 ? "idle" : "foreground"
    app.bandNumber = band
    app.footprint = footprint
    app.processorTime = cpu
    app.waits = waits
    app.reasons = band == 0 ? [] : ["it is in front"]
    return app
  }

  private func reading(_ time: Double, _ apps: [WireAppActivity]) -> ActivityReading {
    var list = WireActivityList()
    list.time = time
    list.apps = apps
    return ActivityReading(list)
  }

  @Test func theHighestBandComesFirstAndThenTheLargest() {
    let apps = [
      app("Small", pid: 1, band: 0, footprint: 1 << 20, cpu: 0, waits: 0),
      app("Front", pid: 2, band: 10, footprint: 2 << 20, cpu: 0, waits: 0),
      app("Large", pid: 3, band: 0, footprint: 3 << 20, cpu: 0, waits: 0),
    ]
    let table = ActivityTable(from: reading(1, apps), to: reading(2, apps))
    #expect(table.apps.map(\.name) == ["Front", "Large", "Small"])
  }

  @Test func sharesAndRatesAreOfTheTimeBetweenTheReadings() throws {
    let before = reading(
      10, [app("Notes", pid: 7, band: 10, footprint: 0, cpu: 1_000_000_000, waits: 100)])
    let after = reading(
      12,
      [
        app("Notes", pid: 7, band: 10, footprint: 1_572_864, cpu: 2_000_000_000, waits: 150),
        app("New", pid: 8, band: 0, footprint: 1, cpu: 200_000_000, waits: 4),
      ])
    let table = ActivityTable(from: before, to: after)
    #expect(table.apps[0].processorShare == 50)
    #expect(table.apps[0].wakeUps == 25)
    #expect(table.apps[1].processorShare == 10)
    #expect(
      table.lines == [
        "2 running",
        "APP                STATE      PID   MEMORY  CPU %  WAKE-UPS/S  BAND           REASON",
        "org.example.Notes  active       7  1.5 MiB   50.0          25  10 foreground  it is in front",
        "org.example.New    suspended    8  0.0 MiB   10.0           2  0 idle",
      ])
    #expect(try table.json.hasPrefix(#"{"apps":[{"band":"foreground","bandNumber":10,"#))
    #expect(try !table.json.contains("\n"))
  }

  @Test func anotherProcessWithTheSameNumberAndACounterThatFallsAreNotNegative() {
    let before = reading(
      0, [app("Old", pid: 7, band: 0, footprint: 0, cpu: 9_000_000_000, waits: 900)])
    let after = reading(
      1, [app("New", pid: 7, band: 0, footprint: 0, cpu: 10_000_000, waits: 3)])
    let table = ActivityTable(from: before, to: after)
    #expect(table.apps[0].processorShare == 1)
    #expect(table.apps[0].wakeUps == 3)
    let fallen = ActivityTable(
      from: after,
      to: reading(
        2,
        [
          app("New", pid: 7, band: 0, footprint: 0, cpu: 10_000_000, waits: 1)
        ]))
    #expect(fallen.apps[0].wakeUps == 0)
  }
}
