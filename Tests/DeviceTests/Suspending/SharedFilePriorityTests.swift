import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The app in front goes first where two apps use one file (RESP-08).
@Suite struct SharedFilePriorityTests {
  private static let front = SampleApp.stubborn.copy("org.foreground.Stubborn.front")

  /// A file that all apps may write.
  private func makeFile(on device: TestDevice) throws -> String {
    let path = device.address.folder + "/Data/Shared/Calendar.sqlitedb"
    try Data().write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    return path
  }

  private func yields(_ device: TestDevice) throws -> [String] {
    try device.log(of: .stubborn).compactMap {
      if case .yields(let path) = $0.content { path } else { nil }
    }
  }

  @Test(
    "An app in the background that keeps a lock which the app in front wants must end its tasks",
    .proves("RESP-08/b", "LIFE-16/b", on: .processes))
  func frontGoesFirst() async throws {
    try await onThread {
      try withDevice(
        settings: ["expirationWarning=1"], apps: [.stubborn, Self.front]
      ) { device in
        let path = try makeFile(on: device)
        try device.open(
          .stubborn, "--hold-lock", path, "--begin-task-in", "applicationDidEnterBackground=sync")
        #expect(try device.waitForLine("lock \(path) held", of: .stubborn) != nil)
        let watch = Stopwatch()
        try device.open(Self.front, "--await-lock", path)
        #expect(try device.waitForLine("file \(path) opened", of: Self.front) != nil)
        #expect(try device.waitForLine("lock \(path) got", of: Self.front) != nil)
        // Two looks, the time of the expiration handlers, and the grace; not three minutes.
        #expect(watch.seconds > 1 && watch.seconds < 20, "\(watch.seconds)")
        #expect(try yields(device) == [path])
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "lockedFile", "it has not let the file go when its task expired")
        #expect(end.facts.detail == path)
        #expect(try device.state(of: Self.front) == "active")
      }
    }
  }

  @Test("An app in the background keeps a lock on a file that the app in front does not use")
  func nobodyWaits() async throws {
    try await onThread {
      try withDevice(
        settings: ["expirationWarning=1"], apps: [.stubborn, Self.front]
      ) { device in
        let path = try makeFile(on: device)
        try device.open(
          .stubborn, "--hold-lock", path, "--begin-task-in", "applicationDidEnterBackground=sync")
        #expect(try device.waitForLine("lock \(path) held", of: .stubborn) != nil)
        try device.open(Self.front)
        try device.wait(for: Self.front, .active)
        Observation.span(4)
        #expect(try yields(device) == [])
        #expect(try device.state(of: .stubborn) == "background")
      }
    }
  }
}
