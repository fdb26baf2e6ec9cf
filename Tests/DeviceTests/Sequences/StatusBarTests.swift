import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct StatusBarTests {
  @Test(
    "During a call the status bar is taller; the app is notified when it grows and shrinks",
    .proves("SEQ-29/c", "SEQ-30", "SEQ-32/b", on: .processes))
  func growsAndShrinks() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-status-bar")
      try device.perform(.callIncoming)
      try device.perform(.callAnswer)
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.output(of: .stubborn) == ["applicationDidBecomeActive 20"])
      let start = try device.logPosition()
      try device.open(.stubborn)
      #expect(
        try device.history(of: .stubborn, since: start)
          == ["background", Told.willEnterForeground, "inactive", Told.statusBarFrame]
          + Told.activation)

      let ended = try device.logPosition()
      try device.perform(.callEnd)
      try device.waitForCallback(Told.statusBarFrame, of: .stubborn, since: ended)
      #expect(try device.history(of: .stubborn, since: ended) == [Told.statusBarFrame])
      #expect(
        try device.output(of: .stubborn) == [
          "applicationDidBecomeActive 20",
          // In the call: the coming frame with the current height, then the previous frame.
          "willChangeStatusBarFrame 20 to 40",
          "UIApplicationWillChangeStatusBarFrameNotification 20 to 40",
          "didChangeStatusBarFrame 40 from 20",
          "UIApplicationDidChangeStatusBarFrameNotification 40 from 20",
          "applicationDidBecomeActive 40",
          // After the call.
          "willChangeStatusBarFrame 40 to 20",
          "UIApplicationWillChangeStatusBarFrameNotification 40 to 20",
          "didChangeStatusBarFrame 20 from 40",
          "UIApplicationDidChangeStatusBarFrameNotification 20 from 40",
        ])
    }
  }

  @Test("A call that is declined changes no status bar")
  func declined() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-status-bar")
      try device.perform(.callIncoming)
      try device.wait(for: .stubborn, .inactive)
      try device.perform(.callDecline)
      try device.wait(for: .stubborn, .active)
      #expect(
        try device.output(of: .stubborn)
          == ["applicationDidBecomeActive 20", "applicationDidBecomeActive 20"])
    }
  }
}
