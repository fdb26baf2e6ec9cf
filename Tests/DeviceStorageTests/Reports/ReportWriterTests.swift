import ConformanceSupport
import Foundation
import Testing

@testable import DeviceStorage

struct ReportWriterTests {
  private func withWriter(_ body: (ReportWriter, URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try body(ReportWriter(folder: folder, device: reportingDevice), folder)
    }
  }

  @Test(
    "Which exits leave which report",
    .proves("TERM-16", "TERM-17", "TERM-21", on: .kernel))
  func kinds() throws {
    var kinds: [ExitRecord.Reason: ExitRecord.ReportKind] = [:]
    for reason in ExitRecord.Reason.allCases { kinds[reason] = record(reason).reportKind }
    #expect(
      kinds.filter { $0.value == .crash }.keys.map(\.rawValue).sorted() == [
        "backgroundTaskExpired", "crash", "excessiveUse", "graphicsInBackground", "lockedFile",
        "protocolViolation", "purposeMissing", "resumedTooOften", "thermal", "unreportedCall",
        "wakeOverrun", "watchdog",
      ])
    #expect(kinds.filter { $0.value == .jetsamEvent }.keys.map(\.rawValue) == ["jetsam"])
    #expect(kinds[.forceQuit] == ExitRecord.ReportKind.none)
    #expect(record(.backgroundTaskExpired) { $0.code = 0x2182_bad2 }.reportKind == .none)
    #expect(record(.backgroundTaskExpired) { $0.code = 0x8bad_f00d }.reportKind == .crash)

    try withWriter { (writer, folder) throws in
      for reason in [ExitRecord.Reason.exit, .forceQuit, .terminated, .shutdown, .jetsam] {
        #expect(try writer.write(record(reason)) == [])
      }
      #expect(try tree(folder) == [])
    }
  }

  @Test func upToIOS6ThereIsATextAndTheJSONBesideIt() throws {
    try withWriter { (writer, folder) throws in
      let files = try writer.write(watchdogRecord(profile: .p4)).map(\.lastPathComponent)
      #expect(
        files == [
          "Stubborn-2011-10-12-160100.000-1A2B3C4D.crash",
          "Stubborn-2011-10-12-160100.000-1A2B3C4D.ips",
        ])
      let text = try String(
        contentsOf: folder.appendingPathComponent(files[0]), encoding: .utf8)
      #expect(text.contains("Exception Type:  00000020\nException Codes: 0x8badf00d\n"))
    }
  }

  @Test func laterThereIsTheJSONAlone() throws {
    try withWriter { (writer, folder) throws in
      let files = try writer.write(watchdogRecord())
      #expect(
        files.map(\.lastPathComponent) == ["Stubborn-2011-10-12-160100.000-1A2B3C4D.ips"])
      #expect(permissions(files[0]) == 0o600)
      #expect(try tree(folder).count == 1)
    }
  }

  @Test func aJetsamEventHasItsOwnName() throws {
    try withWriter { (writer, _) throws in
      let event = JetsamEvent(
        incident: incident, date: launchTime, pageSize: 4096, processes: [], killed: 1,
        reason: .highWater)
      #expect(
        try writer.write(event).lastPathComponent
          == "JetsamEvent-2011-10-12-160000.000-1A2B3C4D.ips")
    }
  }

  @Test func reportsAreListedByTime() throws {
    try withWriter { (writer, _) throws in
      for (name, seconds) in [("Zebra", 1.0), ("Ape-One", 2), ("Middle", 0.5), ("Ape", 3.25)] {
        try writer.write(
          record(.crash) {
            $0.name = name
            $0.incident = UUID()
            $0.exitTime = launchTime + seconds
          })
      }
      #expect(
        try writer.reports().map { $0.lastPathComponent.prefix { $0 != "2" } } == [
          "Middle-", "Zebra-", "Ape-One-", "Ape-",
        ])
    }
  }

  @Test(arguments: [
    ("../../etc/passwd", "______etc_passwd"), ("", "app"), (".hidden", "_hidden"),
    ("Übersicht 2", "Übersicht_2"),
    (String(repeating: "n", count: 99), String(repeating: "n", count: 40)),
  ])
  func aNameCannotLeadOutOfTheFolder(name: String, file: String) throws {
    try withWriter { (writer, folder) throws in
      let files = try writer.write(record(.crash) { $0.name = name })
      #expect(try tree(folder) == files.map(\.lastPathComponent))
      #expect(files[0].lastPathComponent.hasPrefix("\(file)-2011-10-12-"))
    }
  }

  @Test func twoIncidentsOfOneInstantHaveTwoFiles() throws {
    try withWriter { (writer, folder) throws in
      for _ in 0..<5 { try writer.write(record(.crash) { $0.incident = UUID() }) }
      #expect(try tree(folder).count == 5)
    }
  }

  @Test func aFolderThatIsGoneIsAnErrorThatNamesTheFile() throws {
    let writer = ReportWriter(
      folder: URL(fileURLWithPath: "/nonexistent"), device: reportingDevice)
    let error = #expect(throws: FileError.self) { try writer.write(watchdogRecord()) }
    #expect(
      error?.description
        == "Could not write the file /nonexistent/Stubborn-2011-10-12-160100.000-1A2B3C4D.ips: "
        + "No such file or directory.")
  }

  @Test(arguments: [
    (0.0, 7200, "2011-10-12 16:00:00.00 +0200"),
    (0.999, -19800, "2011-10-12 08:30:01.00 -0530"),
    (0.125, 0, "2011-10-12 14:00:00.13 +0000"),
  ])
  func timesAreWrittenInTheirZone(seconds: Double, offset: Int, text: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: offset))
    #expect(ReportTime(date: launchTime + seconds, zone: zone).text(digits: 2) == text)
  }
}
