import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Parts of the system that end and are restarted.
@Suite struct DisplayRecoveryTests {
  @Test("displayd is killed: it is restarted, and apps' content reappears without notice")
  func theTreeComesBack() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("acceleration 0.0 -1.0 0.0", of: .probe)
      var lines: [String] = []
      do {
        let screen = try TestScreen(of: device)
        #expect(try screen.waitFor(.red, atX: 90, 150))
        lines = try device.output(of: .probe)
      }
      let first = try #require(try device.connect().screenState().displaydPID)
      kill(first, SIGKILL)
      // foregroundd owns the socket, so new connections wait for the new displayd.
      let screen = try TestScreen(of: device)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      #expect(try device.connect().screenState().displaydPID != first)
      #expect(try device.state(of: .probe) == "active")
      #expect(try device.output(of: .probe) == lines)
      try screen.tap(x: 90, 150)
      try device.waitForOutput("red touchesEnded 50,50", of: .probe)
    }
  }

  @Test("displayd is killed while an app is suspended: the app reappears completely")
  func aSuspendedAppComesBack() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      do {
        let screen = try TestScreen(of: device)
        #expect(try screen.waitFor(.red, atX: 90, 150))
      }
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      kill(try #require(try device.connect().screenState().displaydPID), SIGKILL)
      try device.open(.probe)
      let screen = try TestScreen(of: device)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
    }
  }

  @Test("displayd is stopped: it is replaced within seconds, and a pending snapshot is taken")
  func aDisplayThatHangsIsReplaced() throws {
    // The app stays in the background long enough to send the new displayd its content.
    let settings = ["suspensionGrace=60"]
    try withDevice(settings: settings, screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      let screen = try TestScreen(of: device)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let stopped = try #require(try device.connect().screenState().displaydPID)
      kill(stopped, SIGSTOP)
      let begun = ContinuousClock.now
      try device.perform(.home)
      // New connections wait for the new displayd.
      let next = try TestScreen(of: device)
      #expect(!LinuxProcess(stopped).exists)
      #expect(next.size.width > 0)
      // Up to five seconds until the next check, and five more for its answer.
      #expect(ContinuousClock.now - begun < .seconds(25))
      let picture = try device.waitForEntry(of: .probe, timeout: 30) { entry in
        if case .snapshot = entry.content { true } else { false }
      }
      #expect(picture != nil)
      #expect(try device.connect().screenState().displaydPID != stopped)
    }
  }

  @Test("The shell is killed: it is restarted, and no app is affected")
  func theShellComesBack() throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: [.probe]) { device in
      let pid = try device.open(.probe)
      let screen = try TestScreen(of: device)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let before = try #require(try device.connect().screenState().shellPID)
      kill(before, SIGKILL)
      #expect(
        try screen.wait { screen in
          let state = try? device.connect().screenState()
          return state?.shellPID.map { $0 != before } == true
            && screen.color(atX: 90, 150)?.isNear(.red) == true
        })
      #expect(try device.status(of: .probe)?.pid == pid)
      #expect(try device.state(of: .probe) == "active")
    }
  }
}
