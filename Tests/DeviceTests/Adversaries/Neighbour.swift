import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app beside an adversary that must keep being served.
///
/// It is in the background with a task that it never ends, so that it receives messages whatever
/// app is in front.
struct Neighbour {
  static let app = SampleApp.stubborn.copy("org.foreground.Neighbour")

  /// Its background time exceeds the duration of any test.
  static let settings = ["backgroundTaskBudget=600"]

  let device: TestDevice
  let pid: Int32

  /// Opens the app and leaves it.
  init(on device: TestDevice) throws {
    self.device = device
    pid = try device.start(
      Self.app, ["--begin-task-in", "applicationDidEnterBackground", "--never-end-task"])
    try device.wait(for: Self.app, .active)
    try device.perform(.home)
    try device.wait(for: Self.app, .background)
  }

  /// Sends the app a message and the device a request, repeatedly.
  ///
  /// - Returns: The duration of each round, in seconds.
  @discardableResult
  func serve(_ times: Int = 10) throws -> [Double] {
    try (0..<times).map { _ in
      let start = ContinuousClock.now
      // Only its own entries, because a flood produces many.
      let position = try device.log(of: Self.app).last?.sequence ?? 0
      try device.perform(.memoryWarning)
      let wasTold = try device.waitForCallback(
        "applicationDidReceiveMemoryWarning", of: Self.app, since: position)
      #expect(wasTold)
      #expect(try device.connect().status().installedCount > 0)
      return (ContinuousClock.now - start) / .seconds(1)
    }
  }

  /// Checks that the app was not affected.
  func check() throws {
    try serve(3)
    #expect(try device.status(of: Self.app)?.pid == pid)
    let ends = try device.log(of: Self.app).filter { entry in
      if case .exit = entry.content { true } else { false }
    }
    #expect(ends.isEmpty)
  }
}
