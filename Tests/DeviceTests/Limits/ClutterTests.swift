import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Too much of what the system shows or passes on, and users of the device that do not read.
@Suite struct ClutterTests {
  /// Takes less than a second on an idle machine.
  private static let patience: Duration = .seconds(60)

  private func withScreen(_ body: (TestDevice, Neighbour) throws -> Void) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(
      settings: Neighbour.settings, screen: .init(shellPath: shell.path),
      apps: [.stubborn, Neighbour.app, .notes]
    ) { try body($0, Neighbour(on: $0)) }
  }

  private func parts(of device: TestDevice) throws -> [Int32] {
    let screen = try device.connect().screenState()
    return [try #require(screen.displaydPID), try #require(screen.shellPID)]
  }

  @Test(
    "200 alerts of an app, or titles of 20 KB, cost nobody else anything",
    arguments: [(200, 20), (2, 20_000)])
  func alertsOfAnApp(_ count: Int, _ titleBytes: Int) async throws {
    try await onThread(weight: 3) {
      try withScreen { device, neighbour in
        let parts = try parts(of: device)
        try device.open(.stubborn, "--alerts", "\(count)", "--title-bytes", "\(titleBytes)")
        try device.waitForOutput("alerts \(count)", of: .stubborn)
        try neighbour.expectUndisturbed()
        #expect(try self.parts(of: device) == parts)
        // It can still be ended like any other.
        try device.perform(.jetsam(SampleApp.stubborn.identifier))
        #expect(try device.end(of: .stubborn).reason == "jetsam")
      }
    }
  }

  @Test("Fifty notifications with texts of 20 KB leave the device as it is")
  func announcements() async throws {
    try await onThread(weight: 3) {
      try withScreen { device, neighbour in
        let parts = try parts(of: device)
        let text = String(repeating: "t", count: 20_000)
        let start = ContinuousClock.now
        let connection = try device.connect()
        for _ in 0..<50 {
          try connection.perform(
            .notificationShow(from: SampleApp.stubborn.identifier), title: text, body: text)
        }
        #expect(ContinuousClock.now - start < Self.patience)
        try neighbour.expectUndisturbed()
        #expect(try self.parts(of: device) == parts)
      }
    }
  }

  @Test("A URL of 60 KB is passed on, and one that is no message of the port is refused")
  func longURLs() async throws {
    try await onThread(weight: 2) {
      try withDevice(settings: Neighbour.settings, apps: [.stubborn, Neighbour.app, .notes]) {
        device in
        let neighbour = try Neighbour(on: device)
        // It is in front only for a moment: the URL opens another app.
        try device.launch(.stubborn, "--url-bytes", "60000")
        try device.waitForOutput("opened true", of: .stubborn)
        try device.wait(for: .notes, .active)
        try device.perform(.openURL("notes:" + String(repeating: "u", count: 60_000)))
        try neighbour.expectUndisturbed()
        #expect(try device.state(of: .stubborn) != "notRunning")
      }
    }
  }

  @Test("Sixteen children that ask for sixteen connections each get few, and nobody else fewer")
  func connections() async throws {
    try await onThread(weight: 3) {
      try withScreen { device, neighbour in
        let parts = try parts(of: device)
        let before = try Self.descriptors(of: parts[0])
        try device.open(.stubborn, "--connecting-children", "16")
        try device.waitForOutput("children 16", of: .stubborn)
        try neighbour.expectUndisturbed()
        // 16 at once, and one a second: Allowance.displays.
        #expect(try Self.descriptors(of: parts[0]) < before + 100)
        #expect(try self.parts(of: device) == parts)
      }
    }
  }

  private static func descriptors(of pid: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count
  }

  @Test("A reader of the log that stops reading holds up nobody and costs little memory")
  func deafReader() async throws {
    try await onThread(weight: 2) {
      try withDevice(settings: Neighbour.settings, apps: [.stubborn, Neighbour.app, .notes]) {
        device in
        let neighbour = try Neighbour(on: device)
        let reader = try device.startAppctl("log", "--follow")
        _ = try FileWatch.wait(for: reader.outputFile) { $0.isEmpty ? nil : true }
        kill(reader.pid, SIGSTOP)
        let memory = try #require(PrivateBytes.of(device.daemonPID))
        let connection = try device.connect()
        for _ in 0..<600 { try connection.perform(.memoryWarning) }
        #expect(try #require(PrivateBytes.of(device.daemonPID)) < memory + (64 << 20))
        try neighbour.expectUndisturbed()
        kill(reader.pid, SIGKILL)
        _ = try reader.finish()
        try neighbour.expectUndisturbed()
      }
    }
  }
}

/// The memory of a process that is its own.
private enum PrivateBytes {
  static func of(_ pid: Int32) -> UInt64? {
    let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { UInt64($0) }
      .map { $0 * 1_024 }
  }
}
