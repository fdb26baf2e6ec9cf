import BenchKit
import DeviceControl
import Foundation

/// Measures the memory of foregroundd while many apps are suspended, and of one of these apps.
struct MemoryMeasurement {
  let products: URL
  /// The bundle of which each app is a copy.
  let bundle: String
  let apps: Int

  func figures() throws -> [BenchFigure] {
    let copies = FileManager.default.temporaryDirectory
      .appendingPathComponent("suspended-apps-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copies) }
    let device = try BenchDevice(products: products, apps: [])
    defer { device.end() }
    for number in 1...apps {
      let identifier = "org.foreground.Suspended\(number)"
      let copy = try BundleCopy(
        of: bundle, identifier: identifier, name: "App \(number)", in: copies)
      _ = try device.connection.install(path: copy.path)
      try FileManager.default.removeItem(atPath: copy.path)
      _ = try device.connection.launch(identifier)
      try device.connection.wait(for: identifier, toReach: .active)
      try device.connection.perform(.home)
      try device.connection.wait(for: identifier, toReach: .suspended)
    }
    let suspended = try device.connection.apps().filter { $0.state == "suspended" }
    guard suspended.count == apps, let pid = suspended.last?.pid else {
      throw BenchError(message: "only \(suspended.count) of \(apps) apps are suspended")
    }
    let system = try device.connection.status().pid
    let foregroundd = try ProcessMemory(of: system)
    let app = try ProcessMemory(of: pid)
    let atRest = try memoryAtRest(of: system, before: foregroundd)
    let name = "foregroundd, \(apps) apps suspended"
    return [
      BenchFigure(name: "\(name), resident", mebibytes: foregroundd.resident, budget: 30),
      BenchFigure(name: "\(name), resident at rest", mebibytes: atRest.resident, budget: 30),
      BenchFigure(name: "\(name), shared pages in part", mebibytes: foregroundd.share),
      BenchFigure(name: "\(name), pages of no file", mebibytes: foregroundd.anonymous),
      BenchFigure(name: "one of the apps, pages of no file", mebibytes: app.anonymous),
    ]
  }

  /// The memory of foregroundd when it has given up what nothing needs at rest, half a minute after the
  /// last thing has happened.
  private func memoryAtRest(
    of system: Int32, before: ProcessMemory
  ) throws -> ProcessMemory {
    for _ in 0..<90 {
      Thread.sleep(forTimeInterval: 1)
      let now = try ProcessMemory(of: system)
      if now.resident < before.resident * 0.9 { return now }
    }
    throw BenchError(message: "foregroundd gives up no memory when nothing happens")
  }
}

/// The memory of a process in mebibytes, from `/proc/PID/smaps_rollup`.
private struct ProcessMemory {
  /// All pages that are mapped and present, also those of files that other processes use.
  let resident: Double
  /// Shared pages count in part (PSS).
  let share: Double
  /// Pages that are no file's.
  let anonymous: Double

  init(of pid: Int32) throws {
    let text = try String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)
    func value(_ name: String) -> Double {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    }
    resident = value("Rss") / 1024
    share = value("Pss") / 1024
    anonymous = value("Anonymous") / 1024
  }
}
