import BenchKit
import DeviceControl
import Foundation
import Glibc

/// One turn: a device of its own, on which so many apps are launched and suspended.
struct Crowd {
  let products: URL
  let bundle: String
  let apps: Int
  let idle: Double
  let hasScreen: Bool

  /// How many launches and resumes are measured.
  private static let samples = 10

  func measure() throws -> [String] {
    let copies = FileManager.default.temporaryDirectory
      .appendingPathComponent("crowd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copies) }
    let device = try BenchDevice(
      products: products, apps: [],
      screen: hasScreen ? DeviceBooter.Screen() : nil)
    defer { device.end() }
    var launches: [Double] = []
    for number in 1...apps {
      let app = "org.foreground.Crowd\(number)"
      try install(app, "App \(number)", in: copies, on: device)
      launches.append(try open(app, on: device))
    }
    try device.connection.perform(.home)
    let last = "org.foreground.Crowd\(apps)"
    try device.connection.wait(for: last, toReach: .suspended)
    let suspended = try device.connection.apps().filter { $0.state == "suspended" }
    guard suspended.count == apps else {
      throw BenchError(message: "only \(suspended.count) of \(apps) apps are suspended")
    }
    let daemons = try Daemon.all(of: device.connection)
    let shares = suspended.compactMap { $0.pid.flatMap(Daemon.memory) }
    let all = shares.reduce(0, +) + daemons.compactMap(\.memory).reduce(0, +)
    var lines = ["\(apps) apps suspended"]
    lines.append(
      String(
        format: "  memory of the device, in all: %.1f MiB; of one app: %.1f MiB", all,
        shares.sorted()[shares.count / 2]))
    lines += daemons.map { daemon in
      let memory = daemon.memory.map { String(format: "%.1f MiB", $0) } ?? "unknown"
      return "  memory of \(daemon.name): \(memory)"
    }
    let before = daemons.map(\.processorTime)
    // Nothing is waited for: what is measured needs only time.
    Thread.sleep(forTimeInterval: idle)
    for (daemon, earlier) in zip(daemons, before) {
      let used = (daemon.processorTime - earlier) * 1000
      lines.append(
        String(format: "  processor of %@ in %.0f s: %.0f ms", daemon.name, idle, used))
    }
    lines.append(text("launch, the first", Array(launches.prefix(Self.samples))))
    lines.append(text("launch, the last", Array(launches.suffix(Self.samples))))
    let resumes = try (0..<min(Self.samples, apps)).map { number -> Double in
      try open("org.foreground.Crowd\(1 + number * max(1, apps / Self.samples))", on: device)
    }
    lines.append(text("resume", resumes))
    return lines
  }

  private func install(
    _ app: String, _ name: String, in folder: URL, on device: BenchDevice
  ) throws {
    let copy = try BundleCopy(of: bundle, identifier: app, name: name, in: folder)
    _ = try device.connection.install(path: copy.path)
    try FileManager.default.removeItem(atPath: copy.path)
  }

  /// How long it takes until the app is active, in milliseconds; the one before it is suspended then.
  private func open(_ app: String, on device: BenchDevice) throws -> Double {
    let start = ContinuousClock.now
    _ = try device.connection.launch(app)
    try device.connection.wait(for: app, toReach: .active)
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  private func text(_ what: String, _ values: [Double]) -> String {
    let sorted = values.sorted()
    return String(
      format: "  %@ %d: %.1f ms in the middle, %.1f at most", what, values.count,
      sorted[sorted.count / 2], sorted[sorted.count - 1])
  }
}
