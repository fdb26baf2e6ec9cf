import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@Suite struct LongPathTests {
  @Test("A device's folder may have a longer path than a socket's address can hold")
  func deepFolder() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let deep = (1...4).reduce(folder) { url, _ in
        url.appendingPathComponent(String(repeating: "d", count: 60))
      }
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      let device = try bootDevice(name: TestFolder.uniqueName(), in: deep)
      defer { device.end() }
      #expect(try device.connect().status().front == "home")
    }
  }
}
