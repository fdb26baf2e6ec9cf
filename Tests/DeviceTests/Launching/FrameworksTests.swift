import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// UIKit and the other frameworks, which the apps of a device share.
@Suite struct FrameworksTests {
  /// The head of the note that says what an app was built for: the sizes of its owner and its contents, and
  /// its type.
  private static let note = Data(
    [11, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("Foreground\0\0".utf8))

  private static func maps(_ pid: Int32) throws -> String {
    // Linux gives a page at a time.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(pid)/maps"))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  private static func executable(_ pid: Int32) throws -> URL {
    URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
    )
  }

  /// Makes an app one that was built for other frameworks.
  private static func change(_ executable: URL) throws {
    var data = try Data(contentsOf: executable)
    let note = try #require(data.range(of: Self.note), "the linker has kept the note")
    data[note.upperBound] ^= 0xff
    try data.write(to: executable)
  }

  @Test(
    "Apps use the device's frameworks, and a file of theirs is small",
    arguments: ["Notes", "Player"])
  func shared(target: String) throws {
    let app = SampleApp(target)
    try withDevice(apps: [app]) { device in
      let pid = try device.open(app)
      let maps = try Self.maps(pid)
      let (usesUIKit, usesSound) = (
        maps.contains("/libUIKit.so"), maps.contains("/libAVFoundation.so")
      )
      #expect(usesUIKit)
      #expect(usesSound == (target == "Player"))
      let size = try Self.executable(pid).resourceValues(forKeys: [.fileSizeKey]).fileSize
      #expect(try #require(size) < 2_000_000)
    }
  }

  @Test("An app with its frameworks in itself needs none")
  func selfContained() throws {
    try withDevice(apps: []) { device in
      let bundle = try SampleApp.probe.bundle(in: device.folder)
      let executable = bundle.appendingPathComponent("Probe")
      try FileManager.default.removeItem(at: executable)
      try FileManager.default.copyItem(
        atPath: Products.selfContainedApp("Probe"), toPath: executable.path)
      _ = try device.connect().install(path: bundle.path)
      let pid = try device.open(.probe)
      let usesUIKit = try Self.maps(pid).contains("libUIKit.so")
      #expect(!usesUIKit)
    }
  }

  @Test(
    "An app that was built for other frameworks is not installed, and the reason says what to do")
  func installation() throws {
    try withDevice(apps: []) { device in
      let bundle = try SampleApp.probe.bundle(in: device.folder)
      try Self.change(bundle.appendingPathComponent("Probe"))
      do {
        _ = try device.connect().install(path: bundle.path)
        Issue.record("it was installed")
      } catch DeviceError.refused(let message, _) {
        #expect(message.contains("built for other frameworks"))
        #expect(message.contains("--self-contained"))
      }
      #expect(try device.connect().apps().isEmpty)
    }
  }

  @Test("An installed app for which the device has other frameworks by now is not launched")
  func launch() throws {
    try withDevice(apps: [.notes]) { device in
      let executable = try Self.executable(device.open(.notes))
      try device.perform(.home)
      _ = try device.appctl("jetsam", SampleApp.notes.identifier)
      try device.wait(for: .notes, .notRunning)
      try Self.change(executable)
      let result = try device.appctl("launch", SampleApp.notes.identifier)
      #expect(result.status != 0)
      #expect(result.errors.contains("built for other frameworks"))
      #expect(try device.explain(.notes).contains("built for other frameworks"))
    }
  }

  @Test(
    "After an upgrade of the frameworks, an installed app goes on with those that it was built for",
    .enabled(if: DaemonRights.areAvailable), arguments: ["prepared", "executed"])
  func upgrade(starts: String) async throws {
    try await onThread {
      try DaemonRights.root.withDevice("--starts \(starts)") { connection, address, folder in
        let notes = try connection.install(path: SampleApp.notes.bundle(in: folder).path)
        let other = try connection.install(path: SampleApp.stubborn.bundle(in: folder).path)
        let kept = folder.appendingPathComponent("\(address.name)/Frameworks")
        #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path).count == 1)
        // An upgrade puts another file in the place of the old one.
        let library = folder.appendingPathComponent("programs/frameworks/libUIKit.so")
        let upgraded = folder.appendingPathComponent("upgraded")
        try FileManager.default.copyItem(at: library, to: upgraded)
        let identity = try Self.identity(of: library)
        var data = try Data(contentsOf: upgraded)
        let place = try #require(data.range(of: identity))
        data[place.lowerBound] ^= 0xff
        try data.write(to: upgraded)
        #expect(rename(upgraded.path, library.path) == 0)

        let pid = try connection.launch(notes).pid
        try connection.wait(for: notes, toReach: .active)
        let own = try Self.maps(pid)
        let isOld =
          starts == "prepared"
          ? own.contains("/programs/frameworks/libUIKit.so (deleted)")
          : own.contains("libUIKit.so") && !own.contains("/programs/frameworks/")
        #expect(isOld)
        // They go with the last app that needs them.
        try connection.perform(.home)
        try connection.uninstall(other)
        #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path).count == 1)
        try connection.uninstall(notes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path).isEmpty)
      }
    }
  }

  /// The build id of a library, as `file` shows it.
  private static func identity(of library: URL) throws -> Data {
    let text = try String(
      contentsOf: library.deletingLastPathComponent().appendingPathComponent("identity"),
      encoding: .utf8)
    return Data(
      stride(from: 0, to: text.count, by: 2).compactMap {
        let start = text.index(text.startIndex, offsetBy: $0)
        return UInt8(text[start...].prefix(2), radix: 16)
      })
  }
}
