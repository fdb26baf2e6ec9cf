import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app that lives beside an adversary and must go on being served.
///
/// It is in the background with a task that it never ends, so that it can be told something
/// whatever is in front.
struct Neighbour {
  static let app = SampleApp.stubborn.copy("org.foreground.Neighbour")

  /// Its time in the background outlasts any test.
  static let settings = ["backgroundTaskBudget=600"]

  let device: TestDevice
  let pid: Int32

  /// Opens it and leaves it.
  init(on device: TestDevice) throws {
    self.device = device
    pid = try device.start(
      Self.app, ["--begin-task-in", "applicationDidEnterBackground", "--never-end-task"])
    try device.wait(for: Self.app, .active)
    try device.perform(.home)
    try device.wait(for: Self.app, .background)
  }

  /// Tells it something, and asks the device for something, so many times in a row.
  ///
  /// - Returns: How long each took, in seconds.
  @discardableResult
  func serve(_ times: Int = 10) throws -> [Double] {
    try (0..<times).map { _ in
      let start = ContinuousClock.now
      // Its own entries: those of a flood are many.
      let position = try device.log(of: Self.app).last?.sequence ?? 0
      try device.perform(.warnOfMemory)
      let wasTold = try device.waitForCallback(
        "applicationDidReceiveMemoryWarning", of: Self.app, since: position)
      #expect(wasTold)
      #expect(try device.connect().status().installedCount > 0)
      return (ContinuousClock.now - start) / .seconds(1)
    }
  }

  /// It has come to no harm.
  func check() throws {
    try serve(3)
    #expect(try device.status(of: Self.app)?.pid == pid)
    let ends = try device.log(of: Self.app).filter { entry in
      if case .exit = entry.content { true } else { false }
    }
    #expect(ends.isEmpty)
  }
}
