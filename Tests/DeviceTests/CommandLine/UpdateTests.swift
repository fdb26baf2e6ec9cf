import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

@Suite struct UpdateTests {
  @Test("An update may have another executable than what it replaces")
  func anotherExecutable() async throws {
    try await onThread {
      try withDevice { device in
        try device.open(.stubborn)
        try device.install(SampleApp("Notes", as: SampleApp.stubborn.identifier))
        try device.wait(for: .stubborn, .notRunning)
        let pid = try device.open(.stubborn)
        let executable = try FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(pid)/exe")
        #expect(executable.hasSuffix("/Notes"))
      }
    }
  }

  @Test("A pipe that nobody reads, as the file for what an app prints, holds nobody up")
  func pipeWithoutReader() async throws {
    try await onThread {
      try withDevice { device in
        let pipe = device.folder.appendingPathComponent("pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(throws: DeviceError.self) {
          try device.connect().launch(
            SampleApp.stubborn.identifier, LaunchOptions(standardOutputPath: pipe))
        }
        #expect(try device.connect().status().front == "home")
        try device.open(.stubborn)
      }
    }
  }

  @Test("A wait for an app that is uninstalled is not answered by the next app in its place")
  func waitAcrossUninstall() async throws {
    try await onThread {
      try withDevice { device in
        let connection = try device.connect()
        try device.connect().uninstall(SampleApp.stubborn.identifier)
        try device.install(.notes)
        try device.open(.notes)
        #expect(throws: DeviceError.self) {
          try connection.wait(
            for: SampleApp.stubborn.identifier, toReach: .active, timeout: 0)
        }
      }
    }
  }
}
