import ArgumentParser
import BenchKit
import BrowserKit
import DeviceControl
import Foundation
import Glibc

/// Measures how smoothly apps open and close: the frames that are missing of 60 a second, with nobody
/// at the page and with the page open in a browser that draws every frame.
@main
struct FlightBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flight-bench",
    abstract: "Counts the frames that are missing while apps open and close.")

  @Option(help: "How often each app is opened and closed.") var rounds = 20
  @Option(help: "The model of the device.") var model = "full-screen"
  @Option(help: "The folder with the bundles.") var bundles = ".build/bundles"
  @Option(help: "A file to write the same as JSON to.") var jsonFile: String?
  @Flag(help: "Print the time between every two frames of each flight.") var everyFrame = false

  private static let apps = ["Notes", "Gallery"]

  func run() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let device = try BenchDevice(
      products: products, apps: Self.apps.map { "\(bundles)/\($0).app" }, model: model,
      screen: .init(
        displayPath: products.appendingPathComponent("displayd").path,
        shellPath: URL(fileURLWithPath: "\(bundles)/HomeScreen.app").path))
    defer { device.end() }
    for app in Self.apps { try open(app, on: device) }
    var flights = try measure(device, beside: "nobody at the page")
    var starter = WebScreenStarter(address: device.address)
    starter.path = products.appendingPathComponent("webscreen").path
    let browser = try Browser()
    let page = try browser.open(try starter.start())
    try page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
    flights += try measure(device, beside: "the page open in Chromium")
    for flight in flights { print(flight) }
    if let jsonFile {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(flights).write(to: URL(fileURLWithPath: jsonFile))
    }
  }

  private func open(_ app: String, on device: BenchDevice) throws {
    _ = try device.connection.launch("org.foreground.\(app)", LaunchOptions())
    try device.connection.wait(for: "org.foreground.\(app)", toReach: .active, timeout: 30)
    sleep(1)
    try device.connection.perform(.home)
    sleep(1)
  }

  private func measure(_ device: BenchDevice, beside: String) throws -> [Flights] {
    try Self.apps.flatMap { app -> [Flights] in
      var opening = Flights(name: "\(app) opens, \(beside)")
      var closing = Flights(name: "\(app) closes, \(beside)")
      for _ in 0..<rounds {
        let opened = try FrameTimes.record(on: device) {
          _ = try device.connection.launch("org.foreground.\(app)", LaunchOptions())
        }
        let closed = try FrameTimes.record(on: device) { try device.connection.perform(.home) }
        if everyFrame { print("opens \(opened)", "closes \(closed)", separator: "\n") }
        opening.add(opened)
        closing.add(closed)
      }
      return [opening, closing]
    }
  }
}

/// The flights of one kind.
struct Flights: Encodable, CustomStringConvertible {
  let name: String
  /// Of each flight, how many frames are missing of 60 a second.
  private(set) var missing: [Int] = []
  /// The longest time between two frames of each flight, in milliseconds.
  private(set) var longest: [Double] = []
  private(set) var frames = 0

  init(name: String) { self.name = name }

  mutating func add(_ times: FrameTimes) {
    missing.append(times.missing)
    longest.append(times.longest)
    frames += times.count
  }

  var description: String {
    let total = missing.reduce(0, +)
    let share = frames == 0 ? 0 : 100 * Double(total) / Double(frames + total)
    let sorted = longest.sorted()
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    let counts = String(format: "%d frames, %d missing (%.1f %%)", frames, total, share)
    let pauses = String(format: "median %.1f ms, most %.1f ms", median, sorted.last ?? 0)
    return "\(name): \(counts); longest pause of a flight: \(pauses)"
  }
}
