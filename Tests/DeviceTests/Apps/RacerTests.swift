import ConformanceSupport
import DeviceControl
import DeviceTestKit
import ScreenInterface
import SharedInterface
import Testing

/// A game's obligations to the system, demonstrated by the sample.
@Suite struct RacerTests {
  private static let racer = SampleApp("Racer")

  @Test(
    "A race interrupted by a call computes nothing and stays paused until the player continues it",
    .proves("DEL-20/a", "DEL-20/b", "DEL-21/a", on: .processes))
  func staysPaused() throws {
    try withDevice(screen: .init(), apps: [Self.racer]) { device in
      let screen = try TestScreen(of: device)
      let process = LinuxProcess(try device.open(Self.racer))
      try tapUntilItRuns(device, screen, count: 1)
      let running = try computed(process)
      try device.perform(.callIncoming)
      try device.wait(for: Self.racer, .inactive)
      try #require(
        try device.waitForOutput(of: Self.racer) { $0.hasPrefix("race: paused") } != nil)
      let paused = try computed(process)
      #expect(paused < running / 5, "\(paused) of \(running) ns")

      try device.perform(.callDecline)
      try device.wait(for: Self.racer, .active)
      // A running race would be paused again on leaving, and would print that.
      try device.perform(.home)
      try device.wait(for: Self.racer, .suspended)
      #expect(try pauses(device) == 1)

      try device.open(Self.racer)
      try tapUntilItRuns(device, screen, count: 2)
      try device.perform(.home)
      try device.wait(for: Self.racer, .suspended)
      #expect(try pauses(device) == 2)
    }
  }

  @Test("A queue that was suspended does nothing", .proves("DEL-21/f", on: .processes))
  func queues() throws {
    try withDevice(apps: [.probe]) { device in
      try device.open(.probe, "--pause-queue")
      try device.waitForOutput("queue 3", of: .probe)
      try device.perform(.callIncoming)
      try device.wait(for: .probe, .inactive)
      try device.waitForOutput("queue suspended", of: .probe)
      // The operation that has begun says nothing more; another would after 50 ms.
      let printed = try device.output(of: .probe).count
      Observation.span(0.5)
      #expect(try device.output(of: .probe).count == printed)
      try device.perform(.callDecline)
      try device.wait(for: .probe, .active)
      try device.waitForOutput(of: .probe, after: printed) { $0.hasPrefix("queue ") }
    }
  }

  @Test("The arrow keys steer, and a key starts the race")
  func keys() throws {
    try withDevice(screen: .init(), apps: [Self.racer]) { device in
      let screen = try TestScreen(of: device)
      let connection = try ScreenConnection(to: device.address)
      try device.open(Self.racer)
      let start = try #require(try waitForCar(screen) { _ in true })
      try press(Self.space, isDown: true, on: connection)
      try press(Self.space, isDown: false, on: connection)
      try device.waitForOutput("race: running", of: Self.racer)
      try press(Self.leftArrow, isDown: true, on: connection)
      #expect(try waitForCar(screen) { $0 < start - 40 } != nil)
      // The last key that was pressed counts, and the first one again when it is released.
      try press(Self.rightArrow, isDown: true, on: connection)
      #expect(try waitForCar(screen) { $0 > start } != nil)
      try press(Self.rightArrow, isDown: false, on: connection)
      #expect(try waitForCar(screen) { $0 < start - 20 } != nil)
    }
  }

  /// How a person holds the device.
  struct Hold: Sendable {
    var orientation: DeviceOrientation
    var straight: (Double, Double)
    var right: (Double, Double)
  }

  @Test(
    "A tilt from how the device was held at the start steers, upright or on its side",
    arguments: [
      // Gravity along the device's axes, held straight, and turned to the right as a wheel.
      Hold(orientation: .portrait, straight: (0, -1), right: (0.4, -0.9)),
      // The left side of the device is below.
      Hold(orientation: .landscapeLeft, straight: (-1, 0), right: (-0.9, -0.4)),
      Hold(orientation: .landscapeRight, straight: (1, 0), right: (0.9, 0.4)),
      // Turned on the page alone, it is still held upright.
      Hold(orientation: .landscapeLeft, straight: (0, -1), right: (0, -1.4)),
    ])
  func tilt(_ hold: Hold) throws {
    try withDevice(screen: .init(), apps: [Self.racer]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.rotate(hold.orientation))
      try device.open(Self.racer)
      let start = try #require(try waitForStart(screen, hold.orientation))
      let (x, y) = hold.straight
      try device.perform(.motionSample(.accelerometer, x: x, y: y, z: 0))
      let connection = try ScreenConnection(to: device.address)
      try press(Self.space, isDown: true, on: connection)
      try device.waitForOutput("race: running", of: Self.racer)
      Observation.span(0.3)
      #expect(
        try waitForCar(screen) { abs($0 - start) < 10 } != nil, "straight on")
      try device.perform(
        .motionSample(.accelerometer, x: hold.right.0, y: hold.right.1, z: -0.2))
      #expect(try waitForCar(screen) { $0 > start + 15 } != nil)
    }
  }

  @Test(
    "The score is beside the marks of the road",
    arguments: ["home-button", "full-screen", "tablet"],
    [DeviceOrientation.portrait, .landscapeLeft])
  func score(_ model: String, _ orientation: DeviceOrientation) throws {
    try withDevice(model: model, screen: .init(), apps: [Self.racer]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.rotate(orientation))
      try device.open(Self.racer)
      _ = try #require(try waitForStart(screen, orientation))
      let nodes = try screen.interface(of: Self.racer).nodes
      let score = try #require(nodes.first { $0.element.identifier == "score" }?.frame)
      let marks = nodes.filter { $0.element.identifier == "mark" }.map(\.frame)
      #expect(!marks.isEmpty)
      #expect(score.width > 20)
      let across: (WireRect) -> ClosedRange<Float> = { $0.x...($0.x + $0.width) }
      #expect(marks.allSatisfy { !across($0).overlaps(across(score)) })
    }
  }

  private static let leftArrow: UInt32 = 80
  private static let rightArrow: UInt32 = 79
  private static let space: UInt32 = 44

  private func press(_ usage: UInt32, isDown: Bool, on connection: ScreenConnection) throws {
    var event = WireInputEvent()
    event.key.isDown = isDown
    event.key.usage = usage
    if usage == Self.space { event.key.characters = " " }
    try connection.send(event)
  }

  /// Waits until the middle of the player's car is at a place that the closure accepts, in points to
  /// the right.
  private func waitForCar(
    _ screen: TestScreen, _ accepts: (Double) -> Bool
  ) throws -> Double? {
    var place: Double?
    let isThere = try screen.wait(timeout: 10) { screen in
      place = (try? screen.interface(of: Self.racer))?.node("car")?.frame.center.x
      return place.map(accepts) ?? false
    }
    return isThere ? place : nil
  }

  /// Waits until the interface has turned, with the car in the middle.
  private func waitForStart(
    _ screen: TestScreen, _ orientation: DeviceOrientation
  ) throws -> Double? {
    try waitForCar(screen) { place in
      let (width, height) = screen.size
      return (width > height) == (orientation != .portrait) && abs(place - width / 2) < 5
    }
  }

  /// The process's CPU time in half a second, in nanoseconds.
  private func computed(_ process: LinuxProcess) throws -> Int64 {
    let before = try #require(process.cpuTime)
    Observation.span(0.5)
    return try #require(process.cpuTime) - before
  }

  private func pauses(_ device: TestDevice) throws -> Int {
    try device.output(of: Self.racer).count { $0.hasPrefix("race: paused") }
  }

  /// Taps the road when it is on the screen, and waits for the race.
  private func tapUntilItRuns(_ device: TestDevice, _ screen: TestScreen, count: Int) throws {
    let isThere = try screen.wait { screen in
      (try? screen.interface(everything: true))?.node("message") != nil
    }
    try #require(isThere)
    try screen.tap(x: 195, 600)
    try device.waitForOutput("race: running", of: Self.racer, count: count)
  }
}
