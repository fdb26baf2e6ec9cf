import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What becomes of a device on a machine that cannot confine apps completely.
@Suite(.enabled(if: DaemonRights.areAvailable)) struct ConfinementChoiceTests {
  @Test("A device does not boot where apps cannot be confined, and says why")
  func refused() async throws {
    try await onThread {
      let refusal = try DaemonRights.rootWithoutNamespaces.refusal()
      #expect(refusal.hasPrefix("failed: this machine cannot keep apps from everything"))
      #expect(refusal.contains("view: "))
      #expect(refusal.contains("namespaces"))
      #expect(refusal.contains("--confinement available"))
    }
  }

  @Test("By a named option it boots with what there is, and its status says what is missing")
  func available() async throws {
    try await onThread {
      try DaemonRights.rootWithoutNamespaces.withDevice("--confinement available") {
        connection, _, folder in
        let protections = try connection.status().protections
        #expect(protections.filter { !$0.isActive }.map(\.name) == ["view", "user"])
        let app = try connection.install(path: SampleApp.stubborn.bundle(in: folder).path)
        let pid = try connection.launch(app).pid
        try connection.wait(for: app, toReach: .active)
        // It is root all the same, but without what makes root what it is.
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        for line in ["CapPrm:\t0000000000000000", "CapBnd:\t0000000000000000", "Seccomp:\t2"] {
          #expect(status.contains(line))
        }
      }
    }
  }

  @Test("When the holder is killed, apps end with it, and the next launch works")
  func holderKilled() throws {
    try withDevice { device in
      let pid = try device.open(.stubborn)
      let holder = try #require(LinuxProcess(pid).parent)
      kill(holder, SIGKILL)
      #expect(Processes.waitForEnd(of: [pid]))
      try device.wait(for: .stubborn, .notRunning)
      let next = try device.open(.stubborn)
      #expect(LinuxProcess(next).parent != holder)
    }
  }
}
