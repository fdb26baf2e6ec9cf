import BenchKit
import CLimits
import DeviceControl
import Foundation
import Glibc

/// The measured app, and the steps of its life cycle.
struct MeasuredApp {
  let device: BenchDevice
  var identifier = "org.foreground.TemplateApp"

  /// Launches the app. The time in nanoseconds until `applicationDidBecomeActive` has returned.
  func launch() throws -> Double {
    let start = try device.position()
    _ = try device.connection.launch(identifier)
    try device.connection.wait(for: identifier, toReach: .active)
    return try time(
      since: start, from: .request("launch"), to: .callback("applicationDidBecomeActive"))
  }

  /// Presses home. The time in nanoseconds until the app is frozen.
  func suspend() throws -> Double {
    let start = try device.position()
    try device.connection.perform(.home)
    try device.connection.wait(for: identifier, toReach: .suspended)
    return try time(since: start, from: .request("home"), to: .state("suspended"))
  }

  /// Opens the suspended app. The time in nanoseconds until `applicationDidBecomeActive` has
  /// returned.
  func resume() throws -> Double {
    try launch()
  }

  /// Kills the suspended app for memory. The time in nanoseconds until its process is reaped.
  func purge() throws -> Double {
    let start = try device.position()
    try device.connection.perform(.jetsam(identifier))
    try device.connection.wait(for: identifier, toReach: .notRunning)
    return try time(since: start, from: .request("jetsam"), to: .state("notRunning"))
  }

  /// Kills the app without the device's help. The time in nanoseconds that the machine takes to end
  /// this very process.
  func killDirectly() throws -> Double {
    guard
      let pid = try device.connection.apps().first(where: {
        $0.bundleIdentifier == identifier
      })?.pid
    else { throw BenchError(message: "the measured app does not run") }
    let time = limits_exit(pid)
    guard time >= 0 else {
      throw BenchError(message: "the app was not killed: \(String(cString: strerror(errno)))")
    }
    try device.connection.wait(for: identifier, toReach: .notRunning)
    return Double(time)
  }

  private func time(
    since start: UInt64, from: BenchDevice.Mark, to: BenchDevice.Mark
  ) throws -> Double {
    try device.time(of: identifier, since: start, from: from, to: to)
  }
}
