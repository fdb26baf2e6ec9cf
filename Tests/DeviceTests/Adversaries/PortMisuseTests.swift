import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps that violate the protocol of their port: their end is logged, and no other app is affected.
@Suite struct PortMisuseTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    var option: String
    /// A part of the output of `appctl explain`.
    var words: String
    var testDescription: String { option }
  }

  static let misuses = [
    Misuse(option: "--send-rubbish", words: "sent a message that could not be decoded"),
    Misuse(option: "--send-oversized", words: "sent a message larger than the port takes"),
    Misuse(option: "--double-acknowledge", words: "spoke out of turn"),
    Misuse(option: "--wrong-acknowledge", words: "spoke out of turn"),
    Misuse(option: "--hand-over-file", words: "hands over what is no socket"),
    Misuse(option: "--hand-over-port", words: "hands over a socket that is not of the Internet"),
    Misuse(option: "--hand-over-nothing", words: "hands over no descriptor with the number"),
    Misuse(option: "--hand-over-many", words: "hands over more than 32 sockets"),
    Misuse(option: "--ask-as-settings", words: "spoke out of turn"),
    Misuse(option: "--ask-for-passcode", words: "spoke out of turn"),
    Misuse(option: "--flood", words: "flooded its port with messages"),
  ]

  /// Floods begin only with the activation.
  static let moments = ["didFinishLaunching", "applicationDidBecomeActive"]

  @Test(
    "The app is killed with an exit record, and its neighbour is served throughout",
    arguments: misuses, moments)
  func misuse(_ misuse: Misuse, at moment: String) async throws {
    try await onThread {
      try withDevice(settings: Neighbour.settings, apps: [.stubborn, Neighbour.app]) { device in
        let neighbour = try Neighbour(on: device)
        let pid = try device.start(.stubborn, [misuse.option, "--in", moment])
        try neighbour.serve()
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "protocolViolation")
        #expect(end.namespace == "FOREGROUND")
        #expect(end.explanation.contains(misuse.words), "\(end.explanation)")
        #expect(end.report != nil)
        #expect(!Processes.isAlive(pid))
        #expect(try device.edges(of: .stubborn).last?.hasSuffix("-> notRunning") == true)
        try neighbour.check()
        // The app may be launched again.
        try device.open(.stubborn)
      }
    }
  }

  @Test("Whatever number a task of an app has, everybody can read the log")
  func hugeTask() async throws {
    try await onThread {
      try withDevice(apps: [.stubborn]) { device in
        try device.open(.stubborn, "--begin-huge-task", "--in", "didFinishLaunching")
        let entry = try device.waitForEntry(of: .stubborn) { entry in
          if case .task(1 << 63, _, event: "began") = entry.content { true } else { false }
        }
        #expect(entry != nil)
        #expect(try device.log().allSatisfy { $0.content != .unreadable })
      }
    }
  }

  @Test("An app that closes its port and keeps running is ended", arguments: moments)
  func closedPort(_ moment: String) async throws {
    try await onThread {
      try withDevice(settings: Neighbour.settings, apps: [.stubborn, Neighbour.app]) { device in
        let neighbour = try Neighbour(on: device)
        let arguments = ["--close-port", "--in", moment, "--hang-in", moment]
        let pid = try device.start(.stubborn, arguments)
        try neighbour.serve()
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "protocolViolation")
        #expect(end.explanation.contains("closed its port and lived on"))
        #expect(!Processes.isAlive(pid))
        try neighbour.check()
      }
    }
  }

  @Test(
    "Half a message swallows the acknowledgement: the app counts as hung when the deadline passes",
    arguments: moments)
  func halfMessage(_ moment: String) async throws {
    try await onThread {
      let apps = [SampleApp.stubborn, Neighbour.app]
      let settings = Neighbour.settings + ["launchDeadline=4"]
      try withDevice(settings: settings, apps: apps) { device in
        let neighbour = try Neighbour(on: device)
        try device.start(.stubborn, ["--half-message", "--in", moment])
        try neighbour.serve()
        #expect(try device.end(of: .stubborn).reason == "watchdog")
        try neighbour.check()
      }
    }
  }

  @Test("An app that pretends to be appctl is refused by every device")
  func impersonation() async throws {
    try await onThread {
      let apps = [SampleApp.stubborn, .notes, Neighbour.app]
      try withDevice(settings: Neighbour.settings, apps: apps) { device in
        let notes = try device.openAndSuspend(.notes)
        let neighbour = try Neighbour(on: device)
        let pid = try device.open(.stubborn, "--impersonate")
        try neighbour.serve()
        #expect(try device.waitForLine("impersonate: over", of: .stubborn, timeout: 120) != nil)
        let attempts = try device.output(of: .stubborn).filter { $0.hasPrefix("impersonate: /") }
        #expect(!attempts.contains { $0.hasSuffix("OBEYED") })
        // Neither the app to be terminated nor the one that tried was terminated.
        #expect(try device.status(of: .notes)?.pid == notes)
        #expect(try device.status(of: .stubborn)?.pid == pid)
        try neighbour.check()
      }
    }
  }
}
