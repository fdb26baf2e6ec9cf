import BenchKit
import DeviceControl
import Foundation
import Glibc

/// What a swipe, a launch and a press of home cost on devices with many apps installed: processor
/// time of foregroundd, displayd and the shell together.
struct InstalledAppsMeasurement {
  /// How many apps are installed, each time.
  static let counts = [1, 100, 1_000]

  var products: URL
  var bundles: String
  var repetitions: Int

  private static let touched = "org.foreground.TouchedApp"

  /// A row for each deed and count; the limit beside is the same deed with one app.
  func rows() throws -> [BenchRow] {
    var first: [BenchKit.Measurement] = []
    var rows: [BenchRow] = []
    for count in Self.counts {
      let measured = try measure(installed: count)
      if first.isEmpty { first = measured }
      for (index, name) in ["swipe of 0.3 s", "launch", "home"].enumerated() {
        rows.append(
          BenchRow(
            name: "\(name), \(count) installed", measured: measured[index],
            limitName: "with 1 installed", limit: first[index], budget: count == 1 ? nil : 2))
      }
    }
    return rows
  }

  private func measure(installed count: Int) throws -> [BenchKit.Measurement] {
    let copies = FileManager.default.temporaryDirectory
      .appendingPathComponent("installed-apps-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copies) }
    let device = try BenchDevice(
      products: products,
      apps: ["\(bundles)/TouchedApp.app"] + (1..<count).map { try copy($0, in: copies) },
      screen: .init(
        displayPath: products.appendingPathComponent("displayd").path,
        shellPath: URL(fileURLWithPath: "\(bundles)/HomeScreen.app").path))
    defer { device.end() }
    let status = try device.connection.status()
    let screen = try device.connection.screenState()
    let processes = [status.pid, screen.displaydPID, screen.shellPID].compactMap(\.self)
      .map(ProcessorClock.init)
    let finger = try FingerOnScreen(of: device.address)
    // The icons are there.
    sleep(2)
    var swipe = BenchKit.Measurement()
    var launch = BenchKit.Measurement()
    var home = BenchKit.Measurement()
    for _ in 0..<repetitions {
      launch.add(
        try cost(to: processes) {
          _ = try device.connection.launch(Self.touched)
          try device.connection.wait(for: Self.touched, toReach: .active)
        })
      swipe.add(try cost(to: processes) { try finger.swipe(for: 0.3) })
      home.add(
        try cost(to: processes) {
          try device.connection.perform(.home)
          try device.connection.wait(for: Self.touched, toReach: .suspended)
        })
    }
    return [swipe, launch, home]
  }

  /// A bundle like the first, with an identifier of its own. It is not run.
  private func copy(_ number: Int, in folder: URL) throws -> String {
    try BundleCopy(
      of: "\(bundles)/TouchedApp.app", identifier: "org.foreground.Installed\(number)",
      name: "App \(number)", program: "#!/bin/sh\n", in: folder
    ).path
  }

  /// Nanoseconds of processor time that the processes take for it, until a moment after.
  private func cost(to processes: [ProcessorClock], of body: () throws -> Void) throws -> Double {
    func total() throws -> Double {
      try processes.reduce(0) { try $0 + $1.time() }
    }
    let before = try total()
    try body()
    usleep(600_000)
    return try total() - before
  }
}
