import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// What an app hands over for its transfers: files to upload, resume data and dates.
@Suite struct HandedOverFileTests {
  /// Puts a letter into the app's container, and lets it send that.
  private func send(
    _ letter: Data, _ device: TestDevice, to url: String, _ arguments: String...
  ) throws -> URL {
    // Its container is there from its first launch.
    try device.open(.courier)
    let file = device.documents(of: .courier).appendingPathComponent("letter")
    try letter.write(to: file)
    try device.perform(.terminate(SampleApp.courier.identifier))
    try device.wait(for: .courier, .notRunning)
    try device.start(.courier, arguments + ["--to", url, "--send", "Documents/letter"])
    try device.wait(for: .courier, .active)
    return file
  }

  private static let letter: Data = {
    let piece = Data(testBytes(1 << 20))
    return (0..<24).reduce(into: Data()) { letter, _ in letter += piece }
  }()

  @Test("An app that changes a file while it is uploaded is told so, and half of it is not sent")
  func changed() throws {
    let gate = Gate()
    let server = try HostileServer(taking: { _ in .part(1 << 20, .wait(gate)) })
    try withDevice(apps: [.courier]) { device in
      let file = try send(Self.letter, device, to: server.url("/in"))
      try device.waitForTransfer { $0.bytes >= 1 << 16 }
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data([7]))
      try handle.close()
      gate.open()
      try device.waitForOutput("failed upload -1021 (foreground)", of: .courier)
      #expect(server.received.map { $0.body.count < Self.letter.count } == [true])
    }
  }

  @Test("A file that the app removes while it is uploaded is sent to its end")
  func removed() throws {
    let gate = Gate()
    let server = try HostileServer(taking: { _ in .part(1 << 20, .wait(gate)) })
    try withDevice(apps: [.courier]) { device in
      let file = try send(Self.letter, device, to: server.url("/in"))
      try device.waitForTransfer { $0.bytes >= 1 << 16 }
      try FileManager.default.removeItem(at: file)
      gate.open()
      try device.waitForOutput("answer thanks (foreground)", of: .courier)
      #expect(server.received.map { $0.body == Array(Self.letter) } == [true])
    }
  }

  @Test("What was sent is counted anew after a cut, and never beyond the file's size")
  func counted() throws {
    let server = try HostileServer(taking: { $0.number <= 2 ? .part(1 << 20, .cut) : .whole })
    try withDevice(apps: [.courier]) { device in
      _ = try send(Self.letter, device, to: server.url("/in"), "--count-sent")
      let output = try device.waitForOutput("answer thanks (foreground)", of: .courier)
      var sum = 0
      var beginnings = 0
      for line in output where line.hasPrefix("sent ") {
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        try #require(numbers.count == 3, "\(line)")
        let (new, total, whole) = (numbers[0], numbers[1], numbers[2])
        #expect(new > 0)
        #expect(total <= whole)
        #expect(whole == Self.letter.count)
        if total == new {
          beginnings += 1
          sum = 0
        }
        sum += new
        #expect(sum == total, "\(line)")
      }
      #expect(sum == Self.letter.count)
      #expect(beginnings == server.received.count)
    }
  }

  @Test(
    "Resume data gives another app nothing of the part, but an error",
    .proves("NSU-13", on: .processes))
  func stolenResumeData() throws {
    let types: [[String: any Sendable]] = [
      ["CFBundleURLName": "burglar", "CFBundleURLSchemes": ["burglar"]]
    ]
    let thief = SampleApp.courier.copy(
      "org.foreground.Burglar", changes: ["CFBundleURLTypes": types])
    let content = testBytes(400_000)
    let gate = Gate()
    let server = try HostileServer(giving: content, stoppingAfter: 100_000, until: gate) {
      $0.number == 1
    }
    defer { gate.open() }
    try withDevice(apps: [.courier, thief]) { device in
      try device.open(.courier, "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 90_000 }
      try device.perform(.openURL("courier:stop"))
      try device.waitForOutput("stopped with some resume data (foreground)", of: .courier)
      let data = try Data(
        contentsOf: device.documents(of: .courier).appendingPathComponent("resume-data"))
      try device.open(thief)
      try data.write(to: device.documents(of: thief).appendingPathComponent("resume-data"))
      try device.perform(.openURL("burglar:continue"))
      try device.waitForOutput("failed file -3003 (foreground)", of: thief)
      #expect(server.received.count == 1)
      // The app itself has not lost it.
      try device.perform(.openURL("courier:continue"))
      try device.waitForOutput("completed file (foreground)", of: .courier)
      #expect(server.received.last?.headers["range"]?.hasPrefix("bytes=") == true)
    }
  }

  @Test("A transfer begins when the clock that the device shows is set beyond its date")
  func earliestDate() throws {
    let server = try HostileServer(giving: testBytes(1_000))
    try withDevice(apps: [.courier]) { device in
      try device.perform(.clock(.date(Date() + 86_400)))
      try device.open(.courier, "--not-before", "3600", "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.waitsFor == "the time at which it may begin" }
      // Back, and almost there again.
      try device.perform(.clock(.date(Date())))
      try device.perform(.clock(.date(Date() + 86_400 + 3_500)))
      try device.waitForTransfer { $0.waitsFor == "the time at which it may begin" }
      #expect(server.received.isEmpty)
      try device.perform(.clock(.date(Date() + 86_400 + 3_700)))
      try device.waitForOutput("arrived file status 200 (foreground)", of: .courier)
    }
  }
}
