import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// GRDB's databases in the folder of an app group, at a suspension (TERM-02, RESP-08).
@Suite struct SharedDatabaseTests {
  private func database(on device: TestDevice) -> String {
    "\(device.address.folder)/Data/Containers/_AppGroups/\(SampleApp.archivistsGroup)/archive.sqlite"
  }

  @Test("An app that is suspended inside a transaction ends with 0xdead10cc and the file's name")
  func insideTransaction() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        try device.open(.archivist, "--note", "one", "--transaction")
        #expect(try device.waitForLine("transaction begun", of: .archivist) != nil)
        try device.perform(.home)
        let end = try device.end(of: .archivist)
        #expect(end.reason == "lockedFile")
        #expect(end.code == "0xdead10cc")
        #expect(end.facts.detail?.hasPrefix(database(on: device)) == true, "\(end.facts)")
        #expect(end.description.contains("was suspended with locked system files"))
        // What the transaction had not committed is gone, and nobody waits for it.
        try device.open(.archivist, "--note", "two", "--notes")
        #expect(try device.waitForLine("notes: one, two", of: .archivist) != nil)
      }
    }
  }

  @Test("With GRDB's suspension notifications the transaction ends, and the app is resumed")
  func suspensionNotifications() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        let pid = try device.openAndSuspend(
          .archivist, ["--observe", "--note", "one", "--transaction"])
        let before = try device.output(of: .archivist)
        #expect(before.contains("transaction begun"))
        #expect(before.contains { $0.hasPrefix("transaction ended: ") }, "\(before)")
        // The database is open, and has its shared lock, all the time.
        try device.open(.archivist)
        #expect(try device.waitForLine("notes: one, after the suspension", of: .archivist) != nil)
        #expect(try device.status(of: .archivist)?.pid == pid)
      }
    }
  }

  @Test("An app that only has the database open is suspended and resumed")
  func openDatabase() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        let pid = try device.openAndSuspend(.archivist, ["--note", "one"])
        try device.open(.archivist)
        #expect(try device.waitForLine("notes: one, after the suspension", of: .archivist) != nil)
        #expect(try device.status(of: .archivist)?.pid == pid)
      }
    }
  }
}
