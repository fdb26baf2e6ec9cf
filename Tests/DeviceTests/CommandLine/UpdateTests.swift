import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

@Suite struct UpdateTests {
  @Test("An update may have another executable than the version it replaces")
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

  @Test("An unread pipe as the file for an app's output does not block the device")
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

  @Test("A wait for an uninstalled app is not answered by its reinstallation")
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
