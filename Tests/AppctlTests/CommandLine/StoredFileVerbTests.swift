import DeviceControl
import Foundation
import ScreenTestKit
import SharedInterface
import Testing

/// Verbs that read what a device has stored, and that need no booted one.
@Suite struct StoredFileVerbTests {
  /// The folder of a device that is shut down, in a home of its own.
  private struct Stored {
    let home: TemporaryFolder
    let address: DeviceAddress

    init(_ name: String = "default") throws {
      home = try TemporaryFolder()
      address = DeviceAddress(name: try DeviceName(name), home: home.path)
      for folder in ["Bundles", "Reports", "Data/Logs"] {
        try FileManager.default.createDirectory(
          atPath: "\(address.folder)/\(folder)", withIntermediateDirectories: true)
      }
    }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(address.folder)/\(path)"))
    }

    func run(_ words: [String]) throws -> Executable.Outcome {
      try Executable.appctl.run(words, environment: ["FOREGROUND_HOME": home.path])
    }
  }

  private static let crash = """
    {"app_name":"Notes","bug_type":"309","bundleID":"org.example.Notes","timestamp":"2026-01-09 \
    09:41:00.00 +0000"}
    {"pid": 7}

    """
  private static let jetsam = """
    {"bug_type":"298","timestamp":"2026-01-09 09:42:00.00 +0000"}
    {"processes":[{"name":"Racer"},{"name":"Notes","reason":"vm-pageshortage"}]}

    """

  @Test func theVersionIsSaid() throws {
    let outcome = try Executable.appctl.run(["--version"])
    let messages = MessageVersion.control
    #expect(
      outcome
        == .init(
          status: 0, output: "appctl built from source (messages \(messages))\n", errors: ""))
  }

  @Test func reportsAreListedTheNewestFirst() throws {
    let stored = try Stored()
    #expect(
      try stored.run(["reports"]).output
        == "there is no report; one is written when an app crashes or is killed\n")
    try stored.write(Self.crash, to: "Reports/Notes-1.ips")
    try stored.write(Self.jetsam, to: "Reports/JetsamEvent-2.ips")
    try stored.write("not a report", to: "Reports/other.ips")
    let outcome = try stored.run(["reports"])
    #expect(
      outcome.output == """
        TIME                          KIND    APP                REPORT
        2026-01-09 09:42:00.00 +0000  jetsam  Notes              JetsamEvent-2
        2026-01-09 09:41:00.00 +0000  crash   org.example.Notes  Notes-1

        """)
  }

  @Test func aReportIsPrintedByItsNameItsBeginningOrItsApp() throws {
    let stored = try Stored()
    try stored.write(Self.crash, to: "Reports/Notes-1.ips")
    try stored.write(Self.jetsam, to: "Reports/JetsamEvent-2.ips")
    #expect(try stored.run(["reports", "JetsamEvent-2"]).output == Self.jetsam)
    #expect(try stored.run(["reports", "Jet"]).output == Self.jetsam)
    #expect(try stored.run(["reports", "org.example.Notes"]).output == Self.crash)
    // Up to iOS 6 a report is a text.
    try stored.write("Incident Identifier: 1\n", to: "Reports/Notes-1.crash")
    #expect(
      try stored.run(["reports", "org.example.Notes"]).output == "Incident Identifier: 1\n")
    let unknown = try stored.run(["reports", "x"])
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("there is no report \"x\""))
  }

  @Test func devicesAreListed() throws {
    let stored = try Stored("one")
    let listed = try stored.run(["devices"])
    #expect(listed.output.hasPrefix("DEVICE  STATE      SIZE"))
    #expect(listed.output.contains("one     shut down  "))
    #expect(listed.output.contains("KiB\n"))
    #expect(try stored.run(["device", "list"]) == listed)
    let empty = try TemporaryFolder()
    let none = try Executable.appctl.run(
      ["devices"], environment: ["FOREGROUND_HOME": empty.path + "/none"])
    #expect(
      none
        == .init(
          status: 0, output: "there is no device yet; boot one with: appctl boot\n", errors: ""))
  }

  @Test func whatAnAppPrintedIsShownAlsoFromTheOlderFile() throws {
    let stored = try Stored()
    try stored.write("one\n", to: "Data/Logs/org.example.Notes.log.1")
    try stored.write("two\n", to: "Data/Logs/org.example.Notes.log")
    #expect(
      try stored.run(["console", "org.example.Notes"])
        == .init(status: 0, output: "one\ntwo\n", errors: ""))
    // Nobody prints on a device that is shut down.
    let followed = try stored.run(["console", "org.example.Notes", "--follow"])
    #expect(followed.status == 1)
    #expect(followed.output == "one\ntwo\n")
    #expect(followed.errors.contains("is not booted"))
  }

  @Test func outputIsFollowedWhenItsFileBecomesTheOlderOne() throws {
    let stored = try Stored()
    let log = "\(stored.address.folder)/Data/Logs/a.log"
    var output = AppOutput(of: "a", on: stored.address)
    func next() throws -> String { String(decoding: try output.next(), as: UTF8.self) }
    #expect(try next() == "")
    try stored.write("one", to: "Data/Logs/a.log")
    #expect(try next() == "one")
    #expect(try next() == "")
    let file = try #require(FileHandle(forWritingAtPath: log))
    try file.seekToEnd()
    try file.write(contentsOf: Data("two".utf8))
    try FileManager.default.moveItem(atPath: log, toPath: log + ".1")
    try stored.write("three", to: "Data/Logs/a.log")
    #expect(try next() == "two")
    #expect(try next() == "three")
    #expect(try next() == "")
  }

  @Test func theNewestOutputBeginsWithAWholeLine() throws {
    let stored = try Stored()
    func all(_ newest: Int) throws -> String {
      var output = AppOutput(of: "a", on: stored.address, newest: newest)
      var bytes: [UInt8] = []
      while case let part = try output.next(), !part.isEmpty { bytes += part }
      return String(decoding: bytes, as: UTF8.self)
    }
    try stored.write("first\nsecond\n", to: "Data/Logs/a.log.1")
    try stored.write("third\nfourth\n", to: "Data/Logs/a.log")
    #expect(try all(100) == "first\nsecond\nthird\nfourth\n")
    #expect(try all(22) == "second\nthird\nfourth\n")
    #expect(try all(10) == "fourth\n")
  }

  @Test func onlyAKnownDeviceThatIsShutDownIsErased() throws {
    let stored = try Stored()
    let unknown = try stored.run(["erase", "--device", "other"])
    #expect(
      unknown
        == .init(
          status: 1, output: "",
          errors: "Error: there is no device 'other'; appctl devices lists those that there are\n"))
    let device = try FakeDevice { _ in .done }
    let booted = try Executable.appctl.run(["erase"], environment: device.environment)
    #expect(
      booted
        == .init(
          status: 1, output: "",
          errors: "Error: device 'default' is booted; before erasing it, run: appctl shutdown\n"))
  }
}
