import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// `appctl launch --wait-for-debugger`.
@Suite struct WaitForDebuggerTests {
  private static let app = SampleApp.stubborn.identifier

  @Test("The program begins when a debugger lets it, and no deadline counts until then")
  func waits() async throws {
    try await onThread {
      try withDevice(settings: ["launchDeadline=1"]) { device in
        let run = try device.appctl("launch", Self.app, "--wait-for-debugger")
        #expect(run.status == 0, "\(run.errors)")
        let pid = try #require(try device.status(of: .stubborn)?.pid)
        #expect(run.lines.first == "\(Self.app): \(pid)")
        #expect(run.output.contains("lldb -p \(pid)"))
        #expect(run.output.contains("gdb -p \(pid)"))
        // Three times the deadline of a launch.
        #expect(try device.waitForExit(of: .stubborn, timeout: 3) == nil)
        #expect(LinuxProcess(pid).state == "S", "it waits")
        #expect(try device.callbacks(of: .stubborn).isEmpty, "its main() has not run")

        let debugger = try Debugger(attachingTo: pid, stops: true)
        #expect(try device.callbacks(of: .stubborn).isEmpty)
        debugger.detach()
        try device.wait(for: .stubborn, .active)
        #expect(try device.status(of: .stubborn)?.pid == pid)
        #expect(try device.callbacks(of: .stubborn).last == "applicationDidBecomeActive")
        // The launch is over, and the process one like any other.
        let again = try device.appctl("launch", Self.app, "--wait-for-debugger")
        #expect(again.errors.contains("it was running already"))
        #expect(!again.output.contains("lldb"))
      }
    }
  }
}
