import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app that prints without end.
@Suite struct EndlessOutputTests {
  @Test("An app that prints without end costs a limited number of bytes, and delays nobody")
  func limitedOutput() async throws {
    try await onThread(weight: 2) {
      try withDevice(apps: [.stubborn, .notes]) { device in
        try device.open(.stubborn, "--print-for-ever")
        // As soon as a line says that something was dropped, the limit is at work.
        let said = try device.waitForOutput(of: .stubborn) {
          $0.contains("bytes of output were dropped here")
        }
        #expect(said != nil)
        try device.open(.notes)
        try device.perform(.home)
        try device.wait(for: .notes, .suspended)
        try device.open(.notes)
        let logs = URL(fileURLWithPath: device.address.folder).appendingPathComponent("Data/Logs")
        let sizes = try FileManager.default.contentsOfDirectory(atPath: logs.path).map { name in
          let path = logs.appendingPathComponent(name).path
          return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        }
        // docs/LIMITS.md: two files of 4 MiB for each app.
        #expect(sizes.allSatisfy { $0 <= 4 << 20 }, "\(sizes)")
        #expect(sizes.reduce(0, +) <= 9 << 20, "\(sizes)")
      }
    }
  }

  @Test("What an app printed before its end is in its log when the end is known")
  func lastWords() async throws {
    try await onThread {
      try withDevice { device in
        for _ in 0..<10 {
          let position = try device.logPosition()
          let before = try device.output(of: .stubborn).count
          try device.start(.stubborn, ["--orphans", "1", "--exit-in", "didFinishLaunching"])
          _ = try device.waitForExit(of: .stubborn, since: position)
          #expect(try device.output(of: .stubborn, after: before).contains("orphans 1"))
        }
      }
    }
  }
}
