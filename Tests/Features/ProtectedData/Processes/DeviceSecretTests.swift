import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// What somebody finds who takes the disk of a device with a passcode: nothing of what the device
/// itself keeps for its apps.
@Suite(.enabled(if: ProtectedFiles.areSupported)) struct DeviceSecretTests {
  private static let passcode = "2580"

  /// Texts that stand nowhere else.
  private enum Text {
    static let scheduled = "meet-me-behind-the-old-mill"
    static let info = "number-of-the-locker-is-four"
    static let pushed = "your-results-have-arrived-today"
    static let payload = "patient-of-the-third-floor"
    static let early = "somebody-rang-before-breakfast"
    static let preference = "likes-to-sail-without-company"
    static let quickAction = "call-grandmother-in-lisbon"
    static let printed = "my-sister-lives-in-harbour-street"
    static let all = [scheduled, info, pushed, payload, early, preference, quickAction, printed]
  }

  /// The text, and what base64 makes of it at each place in a group of three bytes, without what its
  /// neighbours have a part in.
  private static func forms(of text: String) -> [Data] {
    let encoded = (0..<3).map { shift in
      let whole = (Data(count: shift) + Data(text.utf8)).base64EncodedString()
      return Data(whole.dropFirst(shift == 0 ? 0 : 4).dropLast(4).utf8)
    }
    return [Data(text.utf8)] + encoded
  }

  /// Looks through every byte below the device's folder, as a root who takes the disk away would.
  ///
  /// - Returns: Where something was found, and what.
  private func findings(_ device: TestDevice) throws -> [String] {
    let folder = device.address.folder
    let names = FileManager.default.enumerator(atPath: folder)
    var findings: [String] = []
    var count = 0
    while let name = names?.nextObject() as? String {
      // What is served is not on the disk, and a program is no secret.
      guard !["Data", "Bundles", "Frameworks"].contains(name) else {
        names?.skipDescendants()
        continue
      }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) else {
        continue
      }
      count += 1
      for text in Text.all where Self.forms(of: text).contains(where: { data.range(of: $0) != nil })
      {
        findings.append("\(name): \(text)")
      }
    }
    // The database and its log, the sealed files, the key bag.
    #expect(count > 5)
    return findings
  }

  private func push(_ text: String, _ device: TestDevice) throws {
    let payload =
      #"{"aps": {"alert": "\#(text)", "badge": 2}, "number": 1, "note": "\#(Text.payload)"}"#
    _ = try device.connect().push(Data(payload.utf8), to: SampleApp.ringer.identifier)
  }

  /// Kills foregroundd, and waits until there is another.
  private func replaceForegroundd(of device: TestDevice) throws {
    let old = try device.foregrounddPID
    kill(old, SIGKILL)
    #expect(try device.foregrounddPID != old)
  }

  /// Gives the device something of each kind to keep.
  private func fill(_ device: TestDevice) throws {
    try device.perform(.permission(SampleApp.ringer.identifier, "notifications", .allow))
    try device.open(
      .ringer, "--add", "600", "--body", Text.scheduled, "--info", Text.info, "--say", Text.printed)
    try device.waitForOutput(Text.printed, of: .ringer)
    try device.waitForOutput("added ", of: .ringer)
    try device.perform(.home)
    try device.wait(for: .ringer, .suspended)
    try push(Text.pushed, device)
    try device.perform(.jetsam(SampleApp.ringer.identifier))
    try device.wait(for: .ringer, .notRunning)
    let write = try device.appctl(
      "defaults", "write", SampleApp.ringer.identifier, "wish", Text.preference)
    #expect(write.status == 0, "\(write)")
    try device.open(.stubborn, "--set-shortcuts", Text.quickAction)
    try device.waitForOutput("set 1 quick actions", of: .stubborn)
  }

  /// The texts of an app's notifications.
  private struct Bodies: Equatable {
    let pending: [String]
    let delivered: [String]

    init(_ pending: [String] = [], _ delivered: [String] = []) {
      self.pending = pending
      self.delivered = delivered
    }
  }

  private func bodies(_ device: TestDevice) throws -> Bodies {
    let all = try device.connect().notifications(of: SampleApp.ringer.identifier)
    let list = try #require(all.first)
    return Bodies(list.pending.map(\.body), list.delivered.map(\.body))
  }

  @Test("What the device keeps for apps is nowhere on its disk, and there after the first unlock")
  func kept() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.settings.append("keyDiscardTime=0.2")
      options.passcode = Self.passcode
      let first = try bootDevice(options, name: name, in: folder)
      do {
        defer { first.end() }
        try first.install(.ringer)
        try first.install(.stubborn)
        try first.perform(.enterPasscode(Self.passcode))
        try fill(first)
        #expect(try findings(first) == [])
        #expect(try bodies(first) == Bodies([Text.scheduled], [Text.pushed]))
        try replaceForegroundd(of: first)
        #expect(try findings(first) == [])
        try first.lockUntilKeysAreGone()
        // Class C: what goes on while the device is locked is kept, too.
        try replaceForegroundd(of: first)
        #expect(try bodies(first) == Bodies([Text.scheduled], [Text.pushed]))
        #expect(try findings(first) == [])
      }
      #expect(try findings(first) == [])

      options.passcode = nil
      let device = try bootDevice(options, name: name, in: folder)
      defer { device.end() }
      #expect(try findings(device) == [])
      #expect(try bodies(device) == Bodies())
      let refused = try device.appctl("defaults", "read", SampleApp.ringer.identifier, "wish")
      #expect(refused.errors.contains("not unlocked since it was booted"), "\(refused)")
      #expect(throws: (any Error).self) { try device.output(of: .ringer) }
      try push(Text.early, device)
      #expect(try bodies(device).delivered == [Text.early])
      #expect(try findings(device) == [])
      // What has come before the first unlock outlives foregroundd.
      try replaceForegroundd(of: device)
      #expect(try bodies(device) == Bodies([], [Text.early]))
      #expect(try findings(device) == [])

      try device.perform(.enterPasscode(Self.passcode))
      #expect(try bodies(device) == Bodies([Text.scheduled], [Text.pushed, Text.early]))
      let actions = try #require(try device.status(of: .stubborn)).quickActions
      #expect(actions.map(\.type) == [Text.quickAction])
      try device.open(.ringer, "--preference", "wish")
      let lines = try device.waitForOutput(
        "wish has \(Text.preference.count) characters", of: .ringer)
      #expect(lines.contains(Text.printed))
      #expect(try findings(device) == [])
    }
  }

  @Test("What was due before the first unlock is shown after it, once")
  func due() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.passcode = Self.passcode
      let first = try bootDevice(options, name: name, in: folder)
      let due: Date
      do {
        defer { first.end() }
        try first.install(.ringer)
        try first.perform(.enterPasscode(Self.passcode))
        try first.perform(.permission(SampleApp.ringer.identifier, "notifications", .allow))
        try first.open(.ringer, "--add", "6", "--body", Text.scheduled)
        due = Date() + 6
        try first.waitForOutput("added ", of: .ringer)
      }
      options.passcode = nil
      let device = try bootDevice(options, name: name, in: folder)
      defer { device.end() }
      try device.waitUntil("it is due") { Date() > due + 0.1 }
      #expect(try bodies(device) == Bodies())
      #expect(try !device.history(of: .ringer).contains { $0.hasPrefix("notification") })
      try device.perform(.enterPasscode(Self.passcode))
      let entry = try device.waitForEntry(of: .ringer) { entry in
        if case .notification("letter", _, _) = entry.content { true } else { false }
      }
      #expect(entry != nil)
      #expect(try bodies(device) == Bodies([], [Text.scheduled]))
      try replaceForegroundd(of: device)
      #expect(try bodies(device) == Bodies([], [Text.scheduled]))
      #expect(
        try device.history(of: .ringer).count { $0.hasPrefix("notification") } == 1)
    }
  }

  @Test("A first passcode comes with another key, and everything is sealed anew")
  func laterPasscode() async throws {
    try await onThread {
      try withDevice(apps: [.ringer, .stubborn]) { device in
        try fill(device)
        let keys = "\(device.address.folder)/Data/Secrets/keys"
        let old = try Data(contentsOf: URL(fileURLWithPath: keys))
        // Each row names the key that has sealed it.
        let identifier = try #require(try SecretKeyFile(old).keys.first)
        #expect(try contains(identifier, device))
        #expect(try device.connect().setPasscode(Self.passcode).restarts)
        _ = try DeviceConnection.passcodeAfterRestart(of: device.address)
        #expect(try findings(device) == [])
        #expect(open(keys, O_RDONLY | O_CLOEXEC) == -1 && errno == EPERM)
        try device.perform(.enterPasscode(Self.passcode))
        try device.waitUntil("everything is sealed anew") {
          let new = try SecretKeyFile(try Data(contentsOf: URL(fileURLWithPath: keys)))
          return new.isSettled && !new.keys.contains(identifier)
        }
        #expect(try !contains(identifier, device))
        #expect(try findings(device) == [])
        #expect(try bodies(device) == Bodies([Text.scheduled], [Text.pushed]))
        try device.open(.ringer, "--preference", "wish")
        try device.waitForOutput("wish has \(Text.preference.count) characters", of: .ringer)
      }
    }
  }

  /// Whether the database or its log has these bytes.
  private func contains(_ bytes: Data, _ device: TestDevice) throws -> Bool {
    try ["device.sqlite", "device.sqlite-wal"].contains { name in
      try Data(contentsOf: URL(fileURLWithPath: "\(device.address.folder)/\(name)"))
        .range(of: bytes) != nil
    }
  }
}

/// What a test reads in the file of the keys.
private struct SecretKeyFile {
  /// The keys' identifiers.
  let keys: [Data]
  let isSettled: Bool

  init(_ data: Data) throws {
    struct File: Decodable {
      struct Key: Decodable { let identifier: Data }
      let all: [Key]
      let isSettled: Bool
    }
    let file = try JSONDecoder().decode(File.self, from: data)
    keys = file.all.map(\.identifier)
    isSettled = file.isSettled
  }
}
