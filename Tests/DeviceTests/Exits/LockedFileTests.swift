import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// File locks that an app holds while being suspended.
@Suite struct LockedFileTests {
  private static func shared(_ device: TestDevice) -> String {
    device.address.folder + "/Data/Shared/AddressBook.sqlitedb"
  }

  @Test(
    "An app that is suspended with a lock on a shared database is killed with 0xdead10cc",
    .proves("TERM-02", "TERM-19", "RESP-08/a", on: .processes), arguments: ["P4", "P7", "P13"])
  func sharedLock(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile) { device in
        let path = Self.shared(device)
        let pid = try device.open(.stubborn, "--hold-lock", path)
        #expect(try device.waitForLine("lock \(path) held", of: .stubborn) != nil)
        try device.perform(.home)
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "lockedFile")
        #expect(end.code == "0xdead10cc")
        #expect(end.namespace == (profile == "P13" ? "RUNNINGBOARD" : "SPRINGBOARD"))
        #expect(end.facts.rule == "TERM-02")
        #expect(end.facts.detail == path)
        #expect(end.description.contains("was suspended with locked system files: \(path)"))
        #expect(end.explanation.contains("it held a lock on the shared file \(path)"))
        #expect(!Processes.isAlive(pid))
        // It was never suspended, but had received applicationDidEnterBackground.
        #expect(!(try device.edges(of: .stubborn)).contains("background -> suspended"))
        #expect(try device.callbacks(of: .stubborn).last == "applicationDidEnterBackground")
        #expect(try device.reportFiles().contains { $0.hasPrefix("Stubborn-") })
        // The next app can take the lock.
        try device.open(.stubborn, "--hold-lock", path)
        #expect(try device.output(of: .stubborn).filter { $0.hasSuffix(" held") }.count == 2)
      }
    }
  }

  @Test(
    "A lock in the app's own container is allowed")
  func ownLock() async throws {
    try await onThread {
      try withDevice { device in
        let pid = try device.openAndSuspend(.stubborn, ["--hold-lock", "own.sqlite"])
        #expect(try device.waitForLine("lock ", of: .stubborn)?.hasSuffix(" held") == true)
        try device.open(.stubborn)
        #expect(try device.status(of: .stubborn)?.pid == pid)
      }
    }
  }

  @Test(
    "A background task delays the suspension, and with it the kill")
  func lockDuringTask() async throws {
    try await onThread {
      try withDevice { device in
        let path = Self.shared(device)
        let pid = try device.open(
          .stubborn, "--hold-lock", path, "--begin-task-in", "applicationDidEnterBackground=sync")
        try device.perform(.home)
        try device.wait(for: .stubborn, .background)
        // Longer than the grace period, after which it would have been suspended.
        Observation.span(1)
        #expect(Processes.isAlive(pid))
        try device.open(.stubborn)
        #expect(try device.status(of: .stubborn)?.pid == pid)
      }
    }
  }
}
