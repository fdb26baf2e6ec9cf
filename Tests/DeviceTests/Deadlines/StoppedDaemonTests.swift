import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// foregroundd itself does not run for a while: a paused machine, a starved processor.
@Suite struct StoppedDaemonTests {
  @Test("An app being launched meanwhile is not blamed")
  func launchGoesOn() async throws {
    try await onThread {
      try withDevice(settings: ["launchDeadline=5"]) { device in
        let pid = try device.launch(.stubborn, "--delay-in", "didFinishLaunching=1")
        let foregroundd = try device.foregrounddPID
        kill(foregroundd, SIGSTOP)
        // Longer than the deadline: the daemon cannot receive answers, so it must not blame the
        // app.
        Observation.span(6)
        kill(foregroundd, SIGCONT)
        try device.wait(for: .stubborn, .active)
        #expect(try device.status(of: .stubborn)?.pid == pid)
      }
    }
  }

  @Test("An app goes on to what follows without it, and it learns what the app has done")
  func appGoesOn() async throws {
    try await onThread {
      try withDevice { device in
        let pid = try device.openAndSuspend(
          .stubborn,
          [
            "--delay-in", "applicationWillEnterForeground=1",
            "--delay-in", "applicationDidBecomeActive=1",
          ])
        let position = try device.logPosition()
        try device.launch(.stubborn)
        let foregroundd = try device.foregrounddPID
        kill(foregroundd, SIGSTOP)
        // Both callbacks take a second, and nobody tells the app of the second one.
        Observation.span(2.5)
        kill(foregroundd, SIGCONT)
        let resumed = ContinuousClock.now
        try device.waitForCallback("applicationDidBecomeActive", of: .stubborn, since: position)
        #expect(ContinuousClock.now - resumed < .milliseconds(800), "it has returned by then")
        #expect(try device.status(of: .stubborn)?.pid == pid)
        #expect(try device.state(of: .stubborn) == "active")
      }
    }
  }

  @Test("A hanging app is still killed when its own time is over")
  func hangIsKilled() async throws {
    try await onThread {
      try withDevice(settings: ["launchDeadline=3"]) { device in
        let begun = ContinuousClock.now
        try device.launch(.stubborn, "--hang-in", "didFinishLaunching")
        let foregroundd = try device.foregrounddPID
        kill(foregroundd, SIGSTOP)
        Observation.span(4)
        kill(foregroundd, SIGCONT)
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "watchdog")
        // The three seconds of the deadline, plus the four that do not count.
        #expect(ContinuousClock.now - begun > .seconds(6))
        #expect(ContinuousClock.now - begun < .seconds(20))
      }
    }
  }
}
