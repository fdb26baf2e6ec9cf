import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// Downloads that go on with what was received before.
@Suite struct ResumedTransferTests {
  private let content = testBytes(400_000)
  private let other = testBytes(350_000, seed: 2)

  /// A server whose file stops after 100,000 bytes until the gate is open.
  private func server(_ gate: Gate, changes: Bool = false) throws -> HostileServer {
    try HostileServer { [content, other] question in
      guard question.number == 1 || !changes else {
        return HTTPAnswer(other, tag: "\"2\"", to: question)
      }
      var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
      if question.number == 1 { answer.wait = (100_000, gate) }
      return answer
    }
  }

  /// Begins a download and stops it in its middle.
  private func stop(_ device: TestDevice, _ server: HostileServer) throws {
    try device.open(.courier, "--fetch", server.url("/file"))
    try device.waitForTransfer { $0.bytes >= 90_000 }
    try device.perform(.openURL("courier:stop"))
    try device.waitForOutput("stopped with some resume data (foreground)", of: .courier)
    #expect(
      try device.output(of: .courier).contains("failed file -999 with resume data (foreground)"))
  }

  @Test(
    "A download goes on in another process of the app, if the file is still the same",
    .proves("NSU-13", on: .processes), arguments: [false, true])
  func goesOn(isChanged: Bool) throws {
    let gate = Gate()
    let server = try server(gate, changes: isChanged)
    try withDevice(apps: [.courier]) { device in
      try stop(device, server)
      gate.open()
      try device.perform(.terminate(SampleApp.courier.identifier))
      try device.wait(for: .courier, .notRunning)
      try device.open(.courier)
      try device.perform(.openURL("courier:continue"))
      try device.waitForOutput("completed file (foreground)", of: .courier)
      #expect(try device.downloads(of: .courier) == [isChanged ? other : content])
      let request = try #require(server.received.last)
      let range = try #require(request.headers["range"])
      #expect(try #require(Int(range.dropFirst("bytes=".count).dropLast())) >= 90_000)
      #expect(request.headers["if-range"] == "\"1\"")
      let goesOn = try device.output(of: .courier).contains { $0.hasPrefix("goes on at ") }
      #expect(goesOn == !isChanged)
    }
  }

  @Test(
    "Resume data that names no download fails with the platform's error",
    arguments: [
      [0xFF, 0x00, 0x13, 0x37], Array("[1, 2, 3]".utf8), Array(repeating: 0, count: 500),
    ]
      as [[UInt8]])
  func damaged(bytes: [UInt8]) throws {
    try withDevice(apps: [.courier]) { device in
      try device.open(.courier)
      try Data(bytes).write(
        to: device.documents(of: .courier).appendingPathComponent("resume-data"))
      try device.perform(.openURL("courier:continue"))
      try device.waitForOutput("failed upload -3003 (foreground)", of: .courier)
      #expect(try device.state(of: .courier) == "active")
    }
  }
}
