import ArgumentParser
import BenchKit
import CLimits
import DeviceControl
import Foundation
import Glibc

/// Measures what a user notices of a device with a screen: how soon a touch changes pixels, how many
/// frames show pages that are flung, and how soon an app appears; and the processor time that suspended apps cost the display server.
@main
struct DeviceScreenBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device-screen-bench",
    abstract:
      "Measures touch to pixels, the frames of flung pages, launch to first frame, and the cost of "
      + "suspended trees.")

  @Option(help: "How often a touch is measured.") var touches = 300
  @Option(help: "How often a launch is measured.") var launches = 30
  @Option(help: "For how many seconds nothing happens, each time.") var seconds = 10
  @Option(help: "The folder with the bundles.") var bundles = ".build/bundles"
  @Option(help: "How often each deed is measured with many apps installed.") var deeds = 10
  @Option(help: "How often each page of Gallery is flung.") var flings = 10
  @Flag(help: "Measure only the frames of flung pages.") var onlyFlings = false
  @Flag(help: "Measure only what apps cost that are installed and not running.")
  var onlyInstalledApps = false
  @Option(help: "A file to write the same as JSON to.") var jsonFile: String?

  private static let notes = "org.foreground.Notes"
  private static let gallery = "org.foreground.Gallery"
  private static let touched = "org.foreground.TouchedApp"

  func run() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let installed = InstalledAppsMeasurement(
      products: products, bundles: bundles, repetitions: deeds)
    guard !onlyInstalledApps else {
      BenchTable(try installed.rows()).print()
      return
    }
    let displayd = products.appendingPathComponent("displayd").path
    let device = try BenchDevice(
      products: products,
      apps: (onlyFlings ? ["Gallery"] : ["TouchedApp", "Notes", "Gallery"]).map {
        "\(bundles)/\($0).app"
      },
      screen: .init(
        displayPath: displayd,
        shellPath: URL(fileURLWithPath: "\(bundles)/HomeScreen.app").path))
    defer { device.end() }
    let fling = FlingMeasurement(flings: flings)
    guard !onlyFlings else {
      BenchTable(try fling.rows(on: device, FingerOnScreen(of: device.address))).print()
      return
    }
    var rows = [try measureTouches(device)]
    rows += try fling.rows(on: device, FingerOnScreen(of: device.address))
    rows += try measureLaunches(
      device, emptyProgram: products.appendingPathComponent("empty-program").path)
    rows += try installed.rows()
    let table = BenchTable(rows)
    table.print()
    if let jsonFile { try table.write(to: jsonFile) }
    guard let displayPID = try device.connection.screenState().displaydPID else {
      throw BenchError(message: "the device has no displayd")
    }
    try measureStillness(device, ProcessorClock(pid: displayPID))
  }

  private func measureTouches(_ device: BenchDevice) throws -> BenchRow {
    try open(Self.touched, on: device)
    // Wait until the animation from the icon has finished.
    sleep(1)
    let finger = try FingerOnScreen(of: device.address)
    var measured = Measurement()
    for _ in 0..<touches {
      measured.add(try finger.touch())
      // At any point within a frame.
      usleep(UInt32.random(in: 20_000...40_000))
    }
    var frame = Measurement()
    frame.add(1e9 / 60)
    return BenchRow(
      name: "touch to changed pixels, 2×", measured: measured, limitName: "one frame at 60 Hz",
      limit: frame, budget: 1)
  }

  private func measureLaunches(
    _ device: BenchDevice, emptyProgram: String
  ) throws -> [BenchRow] {
    var shown = Measurement()
    var active = Measurement()
    var limit = Measurement()
    for _ in 0..<launches {
      let empty = limits_spawn(emptyProgram)
      guard empty >= 0 else { throw BenchError(message: "an empty program could not be started") }
      limit.add(Double(empty))
      let start = try device.position()
      try open(Self.notes, on: device)
      active.add(
        try device.time(
          of: Self.notes, since: start, from: .request("launch"),
          to: .callback("applicationDidBecomeActive")))
      shown.add(try waitForFrame(of: Self.notes, since: start, device))
      try device.connection.perform(.home)
      try device.connection.wait(for: Self.notes, toReach: .suspended)
      try device.connection.perform(.jetsam(Self.notes))
      try device.connection.wait(for: Self.notes, toReach: .notRunning)
    }
    return [
      BenchRow(
        name: "Notes launched, until active", measured: active, limitName: "empty Swift program",
        limit: limit, budget: nil),
      BenchRow(
        name: "Notes launched, until its first frame", measured: shown,
        limitName: "empty Swift program", limit: limit, budget: 2.5),
    ]
  }

  private func waitForFrame(
    of app: String, since start: UInt64, _ device: BenchDevice
  ) throws -> Double {
    for _ in 0..<1000 {
      if let time = try device.timeIfDone(
        of: app, since: start, from: .request("launch"), to: .firstFrame)
      {
        return time
      }
      usleep(5000)
    }
    throw BenchError(message: "\(app) did not draw a frame")
  }

  /// The processor that displayd takes while nothing happens, before and after Gallery, which has
  /// the largest tree, was opened and left.
  private func measureStillness(_ device: BenchDevice, _ display: ProcessorClock) throws {
    // The status bar says no other minute meanwhile.
    try device.connection.perform(.clock(.timeOfDay(hour: 9, minute: 41)))
    let before = try processorTime(of: display)
    try open(Self.gallery, on: device)
    sleep(1)
    try device.connection.perform(.home)
    try device.connection.wait(for: Self.gallery, toReach: .suspended)
    sleep(2)
    let after = try processorTime(of: display)
    print(
      String(
        format: "\ndisplayd's processor time in %d s of a still home screen: %.2f ms, "
          + "with Gallery suspended: %.2f ms", seconds, before / 1e6, after / 1e6))
  }

  private func processorTime(of display: ProcessorClock) throws -> Double {
    sleep(2)
    let start = try display.time()
    sleep(UInt32(seconds))
    return try display.time() - start
  }

  private func open(_ app: String, on device: BenchDevice) throws {
    _ = try device.connection.launch(app)
    try device.connection.wait(for: app, toReach: .active)
  }
}
