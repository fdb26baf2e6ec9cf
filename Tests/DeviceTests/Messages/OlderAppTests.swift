import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import SystemInterface
import Testing

/// Real apps that were built with another version of UIKit than the system's.
@Suite struct OlderAppTests {
  private static let settings = ["suspensionGrace=0.05"]
  private static let told = "applicationSignificantTimeChange"

  /// Probe ends at any message that its version does not have.
  private func live(_ device: TestDevice, _ arguments: [String]) throws {
    let pid = try device.start(.probe, arguments)
    try device.wait(for: .probe, .active)
    try device.waitForOutput("viewDidAppear", of: .probe)
    try device.perform(.home)
    try device.wait(for: .probe, .suspended)
    // A day that is over is told when the app resumes.
    try device.perform(.clock(.date(Date(timeIntervalSinceNow: 2 * 86_400))))
    try device.perform(.openURL("probe://page"))
    try device.wait(for: .probe, .active)
    // And at once while it runs.
    try device.perform(.clock(.date(Date(timeIntervalSinceNow: 9 * 86_400))))
    try device.perform(.rotate(.landscapeLeft))
    try device.perform(.appearance(.dark))
    try device.perform(.callIncoming)
    try device.wait(for: .probe, .inactive)
    try device.perform(.callDecline)
    try device.wait(for: .probe, .active)
    try device.perform(.memoryWarning)
    try device.perform(.shake)
    try device.waitForOutput("controller motionEnded shake", of: .probe)
    // The screen shows it.
    let picture = try ScreenConnection(to: device.address)
      .screenshot(of: SampleApp.probe.identifier)
    #expect(!picture.isEmpty)
    try device.perform(.home)
    try device.wait(for: .probe, .suspended)
    try device.perform(.clock(.machine))
    try device.open(.probe)
    #expect(try device.status(of: .probe)?.pid == pid, "it has lived all the time")
  }

  @Test func anAppOfVersion1LivesThroughEverything() throws {
    try withDevice(settings: Self.settings, screen: .init(), apps: [Self.probe]) { device in
      try live(device, ["--messages", "1"])
      #expect(try !device.callbacks(of: .probe).contains(Self.told))
      #expect(try device.history(of: .probe).filter { $0 == "left out \(Self.told)" }.count >= 2)
    }
  }

  @Test func anAppOfThePresentVersionIsToldEverything() throws {
    try withDevice(settings: Self.settings, screen: .init(), apps: [Self.probe]) { device in
      try live(device, ["--messages", "\(MessageVersions.port.newest)"])
      #expect(try device.callbacks(of: .probe).filter { $0 == Self.told }.count >= 2)
    }
  }

  @Test func anAppOfAVersionThatTheSystemDoesNotKnowIsEndedWithTheReason() throws {
    try withDevice(apps: [.probe]) { device in
      try device.start(.probe, ["--messages", "99"])
      let end = try device.end(of: .probe)
      #expect(end.reason == "protocolViolation")
      #expect(try device.explain(.probe).contains("for version 99 of its messages"))
      // It may be launched again.
      try device.open(.probe)
    }
  }

  @Test func anAppThatWasBuiltForANewerSystemIsNotInstalled() throws {
    try withDevice(apps: []) { device in
      let bundle = try SampleApp.probe.bundle(in: device.folder)
      let executable = bundle.appendingPathComponent("Probe")
      try FileManager.default.removeItem(at: executable)
      var data = try Data(contentsOf: URL(filePath: Products.selfContainedApp("Probe")))
      // The note's head: the sizes of its name and its contents, and its type.
      let head = Data([11, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0] + Array("Foreground".utf8) + [0, 0])
      let note = try #require(data.range(of: head), "the linker has kept the note")
      data.replaceSubrange(
        note.upperBound..<(note.upperBound + 8), with: [98, 0, 0, 0, 99, 0, 0, 0])
      try data.write(to: executable)
      chmod(executable.path, 0o755)
      do {
        _ = try device.connect().install(path: bundle.path)
        Issue.record("it was installed")
      } catch DeviceError.refused(let message, _) {
        #expect(message.contains("built for a newer system: for version 99 of its messages"))
      }
      #expect(try device.connect().apps().isEmpty)
    }
  }

  @Test func aRequestWithAnUnknownPartIsRefusedAndNotCarriedOutInPart() throws {
    try withDevice(apps: [.probe]) { device in
      // A launch with field 100, which came after version 1.
      let identifier = Array(SampleApp.probe.identifier.utf8)
      let launch = [0x0a, UInt8(identifier.count)] + identifier + [0xa2, 0x06, 0x01, 0x2a]
      var decoder = FrameDecoder()
      decoder.append(try FrameEncoder().encode([0x32, UInt8(launch.count)] + launch))
      let newer: WireControlRequest? = try decoder.nextMessage()
      let verb = try #require(newer?.verb)
      do {
        _ = try device.connect().reply(to: verb)
        Issue.record("it was carried out")
      } catch {
        #expect("\(error)".contains("foregroundd does not know all of this request"))
      }
      #expect(try device.status(of: .probe)?.pid == nil)
    }
  }

  /// Probe, which opens URLs.
  private static let probe = SampleApp(
    "Probe",
    changes: [
      "UIMainStoryboardFile": nil, "NSMainNibFile": nil,
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]]],
    ])
}
