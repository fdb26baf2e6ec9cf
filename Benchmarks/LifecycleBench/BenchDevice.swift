import DeviceControl
import Foundation

/// The device that is measured. What it does is timed by its own log, from the entry of the request
/// to the entry of its end.
struct BenchDevice {
  static let app = "org.foreground.TemplateApp"

  let connection: DeviceConnection
  private let home: URL

  init(products: URL, app bundle: URL) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-bench-\(getpid())")
    let address = DeviceAddress(name: try DeviceName("bench"), home: home.path)
    _ = try DeviceBooter(
      address: address,
      // The grace is a policy that would drown what is measured.
      settings: ["suspensionGrace=0"],
      daemonPath: products.appendingPathComponent("foregroundd").path
    ).boot()
    connection = try DeviceConnection(to: address)
    _ = try connection.install(path: bundle.path)
  }

  func end() {
    try? connection.shutdown()
    // Installed bundles are write-protected.
    let remove = Process()
    remove.executableURL = URL(fileURLWithPath: "/bin/sh")
    remove.arguments = ["-c", "chmod -R u+w \"$1\"; rm -rf \"$1\"", "sh", home.path]
    try? remove.run()
    remove.waitUntilExit()
  }

  /// A launch from nothing, until `applicationDidBecomeActive` has returned; nanoseconds.
  func launch() throws -> Double {
    let start = try position()
    _ = try connection.launch(Self.app)
    try connection.wait(for: Self.app, toReach: .active)
    return try time(
      since: start, from: .request("launch"), to: .callback("applicationDidBecomeActive"))
  }

  /// Home pressed, until the app is frozen; nanoseconds.
  func suspend() throws -> Double {
    let start = try position()
    try connection.perform(.home)
    try connection.wait(for: Self.app, toReach: .suspended)
    return try time(since: start, from: .request("home"), to: .state("suspended"))
  }

  /// A suspended app opened, until `applicationDidBecomeActive` has returned; nanoseconds.
  func resume() throws -> Double {
    try launch()
  }

  /// A suspended app purged, until its process is reaped; nanoseconds.
  func purge() throws -> Double {
    let start = try position()
    try connection.perform(.jetsam(Self.app))
    try connection.wait(for: Self.app, toReach: .notRunning)
    return try time(since: start, from: .request("jetsam"), to: .state("notRunning"))
  }

  private enum Mark: Equatable {
    case request(String)
    case callback(String)
    case state(String)
  }

  private func position() throws -> UInt64 {
    try connection.log(since: lastSequence.value).last.map { entry in
      lastSequence.value = entry.sequence
      return entry.sequence
    } ?? lastSequence.value
  }

  /// Where the last look at the log ended, so that none reads it from the beginning.
  private let lastSequence = Box()

  private final class Box {
    var value: UInt64 = 0
  }

  private func time(since sequence: UInt64, from: Mark, to: Mark) throws -> Double {
    var start: Double?
    for entry in try connection.log(since: sequence) {
      let mark: Mark? =
        switch entry.content {
        case .request(let name): .request(name)
        case .callback(let name, _): .callback(name)
        case .state(_, let to, _): .state(to)
        case .task, .exit, .snapshot, .firstFrame, .fault, .other: nil
        }
      if mark == from { start = entry.time }
      if mark == to, let start { return (entry.time - start) * 1e9 }
    }
    throw BenchError(message: "the log does not tell when it was done")
  }
}

struct BenchError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
