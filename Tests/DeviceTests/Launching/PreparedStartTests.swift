import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Apps that are loaded into a copy of the holder, which has loaded the Swift runtime already.
@Suite struct PreparedStartTests {
  @Test("An app is loaded, and looks as if it had been executed")
  func looks() throws {
    try withDevice(apps: [.notes]) { device in
      let pid = try device.open(.notes, "one", "two")
      try #require(try isLoaded(pid))
      let executable = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(pid)/exe")
      #expect(executable.hasSuffix("/Notes"))
      #expect(try strings(in: "/proc/\(pid)/cmdline") == [executable, "one", "two"])
      #expect(LinuxProcess(pid).name == "Notes")
      let variables = try strings(in: "/proc/\(pid)/environ")
      #expect(variables.contains("HOME=\(device.container(of: .notes).path)"))
      #expect(!variables.contains { $0.hasPrefix("FOREGROUND_HOME=") })
      // Not root's, as that of a process which nobody may look into.
      var status = stat()
      #expect(stat("/proc/\(pid)/environ", &status) == 0)
      var own = stat()
      #expect(stat("/proc/\(pid)", &own) == 0)
      #expect(status.st_uid == own.st_uid)
    }
  }

  @Test("After another foregroundd has taken over, apps are still loaded")
  func takeover() throws {
    try withDevice(apps: [.notes]) { device in
      let result = try device.appctl("upgrade")
      #expect(result.status == 0)
      #expect(try isLoaded(device.open(.notes)))
    }
  }

  @Test(
    "A device that is to execute its apps does so, and its status says it",
    .enabled(if: DaemonRights.areAvailable))
  func executed() async throws {
    try await onThread {
      try DaemonRights.root.withDevice("--starts executed") { connection, _, folder in
        #expect(try connection.status().starts == "executed, as was asked for")
        let pid = try activeApp(connection, in: folder)
        #expect(try !isLoaded(pid))
      }
      try DaemonRights.root.withDevice { connection, _, folder in
        let starts = try connection.status().starts
        #expect(starts.hasPrefix("loaded into a copy of the holder"))
        let pid = try activeApp(connection, in: folder)
        #expect(try isLoaded(pid))
      }
    }
  }

  @Test(
    "Where an app cannot be made to look as if it had been executed, it is executed",
    .enabled(if: DaemonRights.areAvailable))
  func refused() async throws {
    try await onThread {
      try DaemonRights.rootWithoutCheckpoints.withDevice("--confinement available") {
        connection, _, folder in
        let pid = try activeApp(connection, in: folder)
        #expect(try !isLoaded(pid))
        #expect(LinuxProcess(pid).name == "Notes")
      }
      // The same without namespaces alone: so it is that right which was missing.
      try DaemonRights.rootWithoutNamespaces.withDevice("--confinement available") {
        connection, _, folder in
        let pid = try activeApp(connection, in: folder)
        #expect(try isLoaded(pid))
      }
    }
  }

  private func activeApp(_ connection: DeviceConnection, in folder: URL) throws -> Int32 {
    let app = try connection.install(path: SampleApp.notes.bundle(in: folder).path)
    let pid = try connection.launch(app).pid
    try connection.wait(for: app, toReach: .active)
    return pid
  }

  @Test(
    "Nothing of another app's start is in an app's memory",
    .enabled(if: geteuid() == 0, "only root can look into another user's memory"))
  func secrets() throws {
    try withDevice(apps: [.notes, .stubborn]) { device in
      let secret = "argument-" + UUID().uuidString
      // Behind so much else that the next request does not overwrite it.
      let padding = String(repeating: "x", count: 40_000)
      let notes = try device.open(.notes, padding, secret)
      let stubborn = try device.open(.stubborn)
      try #require(try isLoaded(notes))
      try #require(try isLoaded(stubborn))
      #expect(try memory(of: notes, contains: secret))
      #expect(try !memory(of: stubborn, contains: secret))
      #expect(try !memory(of: stubborn, contains: "Data/Containers/org.foreground.Notes"))
    }
  }

  /// Whether the process is a copy of the holder: it has code of no file.
  private func isLoaded(_ pid: Int32) throws -> Bool {
    try String(contentsOfFile: "/proc/\(pid)/maps", encoding: .utf8).split(separator: "\n")
      .contains { $0.contains(" r-xp ") && !$0.contains("/") && !$0.contains("[") }
  }

  private func strings(in path: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func memory(of pid: Int32, contains text: String) throws -> Bool {
    try !ProcessMemory.places(of: text, in: pid).isEmpty
  }
}
