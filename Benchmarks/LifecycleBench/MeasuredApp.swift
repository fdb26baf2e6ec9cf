import BenchKit
import DeviceControl
import Foundation

/// The app whose steps through its life are measured.
struct MeasuredApp {
  static let identifier = "org.foreground.TemplateApp"

  let device: BenchDevice

  /// A launch from nothing, until `applicationDidBecomeActive` has returned; nanoseconds.
  func launch() throws -> Double {
    let start = try device.position()
    _ = try device.connection.launch(Self.identifier)
    try device.connection.wait(for: Self.identifier, toReach: .active)
    return try time(
      since: start, from: .request("launch"), to: .callback("applicationDidBecomeActive"))
  }

  /// Home pressed, until the app is frozen; nanoseconds.
  func suspend() throws -> Double {
    let start = try device.position()
    try device.connection.perform(.home)
    try device.connection.wait(for: Self.identifier, toReach: .suspended)
    return try time(since: start, from: .request("home"), to: .state("suspended"))
  }

  /// A suspended app opened, until `applicationDidBecomeActive` has returned; nanoseconds.
  func resume() throws -> Double {
    try launch()
  }

  /// A suspended app purged, until its process is reaped; nanoseconds.
  func purge() throws -> Double {
    let start = try device.position()
    try device.connection.perform(.jetsam(Self.identifier))
    try device.connection.wait(for: Self.identifier, toReach: .notRunning)
    return try time(since: start, from: .request("jetsam"), to: .state("notRunning"))
  }

  private func time(
    since start: UInt64, from: BenchDevice.Mark, to: BenchDevice.Mark
  ) throws -> Double {
    try device.time(of: Self.identifier, since: start, from: from, to: to)
  }
}
