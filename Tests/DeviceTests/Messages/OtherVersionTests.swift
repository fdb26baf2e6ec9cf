import ControlInterface
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import SharedInterface
import Testing

/// Real apps that were built with another version of UIKit than the system's.
@Suite struct OtherVersionTests {
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
      let head = Data([11, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0] + Array("Foreground".utf8) + [0, 0])
      let note = try #require(data.range(of: head), "the linker has kept the note")
      data.replaceSubrange(
        note.upperBound..<(note.upperBound + 4), with: [99, 0, 0, 0])
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
      // A launch with field 100, which there is not.
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
}
