import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@Suite struct ProcessorTests {
  /// On a machine that other work shares, even an app that computes without a pause gets little.
  private static let settings = [
    "backgroundProcessorTime=1", "backgroundProcessorShare=10", "throttledProcessorShare=4",
    "suspensionGrace=0.1",
  ]

  @Test(
    "An app that computes without a pause in the background is throttled, then ended",
    .proves("RESP-13", on: .processes))
  func excess() async throws {
    try await onThread {
      let app = SampleApp.riser(["burn": true])
      try withDevice(settings: Self.settings, apps: [app]) { device in
        try device.open(app)
        try device.perform(.home)
        try device.wait(for: app, .notRunning)
        let record = try device.exitRecord(of: app)
        #expect(record["reason"] as? String == "excessiveUse")
        #expect(record["code"] as? NSNumber == 0xd00d_2bad)
        #expect(record["rule"] as? String == "RESP-13")
        #expect(try device.explain(app).contains("of a processor in the background"))
        let lines = try device.connect().logLines(app: app.identifier)
        let throttled = try #require(lines.firstIndex { $0.contains("\"throttled\"") })
        let ended = try #require(lines.firstIndex { $0.contains("\"kind\":\"exit\"") })
        #expect(throttled < ended)
        // Two windows of a second, and not one.
        let entered = try #require(try device.time(of: app, became: "background"))
        let gone = try #require(try device.time(of: app, became: "notRunning"))
        #expect(gone - entered >= 1.99)
      }
    }
  }

  @Test(
    "An app that waits in the background is left alone",
    .proves("RESP-13", on: .processes))
  func patience() async throws {
    try await onThread {
      try withDevice(settings: Self.settings, apps: [.uploader]) { device in
        try device.openAndSuspend(.uploader)
        let lines = try device.connect().logLines(app: SampleApp.uploader.identifier)
        #expect(!lines.contains { $0.contains("throttled") })
      }
    }
  }
}
