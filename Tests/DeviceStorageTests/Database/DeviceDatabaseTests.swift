import Foundation
import Testing

@testable import DeviceStorage

struct DeviceDatabaseTests {
  private func exit(_ number: Int, of app: String = "org.example.Notes") -> ExitRecord {
    record(.exit) {
      $0.incident = UUID()
      $0.bundleIdentifier = app
      $0.pid = Int32(number)
    }
  }

  @Test func whatWasWrittenIsThereWhenItIsOpenedAgain() throws {
    try withDevice { (folder, database) throws in
      let full = watchdogRecord()
      try database.write(.recordExit(full))
      try database.set("volume", to: "7")
      try database.close()
      let again = try DeviceDatabase(at: folder.database)
      #expect(try again.exitRecords() == [full])
      #expect(try again.exitRecord(incident: full.incident) == full)
      #expect(try again.exitRecord(incident: UUID()) == nil)
      #expect(try again.setting("volume") == "7")
      #expect(try again.integrityProblems() == [])
    }
  }

  @Test func recordsComeNewestFirstAndByApp() throws {
    try withDevice { (_, database) throws in
      for number in 1...4 {
        let app = number.isMultiple(of: 2) ? "org.example.Notes" : "org.example.Mail"
        try database.write(.recordExit(exit(number, of: app)))
      }
      #expect(try database.exitRecords().map(\.pid) == [4, 3, 2, 1])
      #expect(try database.exitRecords(limit: 2).map(\.pid) == [4, 3])
      #expect(try database.exitRecords(of: "org.example.Mail").map(\.pid) == [3, 1])
      for record in try database.exitRecords() {
        try database.set(
          "report.\(record.incident.uuidString)", to: "path", of: record.bundleIdentifier)
      }
      try database.set("volume", to: "7", of: "org.example.Mail")
      try database.write(.keepNewestExits(1, of: "org.example.Mail"))
      #expect(try database.exitRecords().map(\.pid) == [4, 3, 2])
      #expect(try database.settings(of: "org.example.Mail").count == 2)
      #expect(try database.settings(of: "org.example.Notes").count == 2)
      try database.write(.keepNewestExits(5, of: "org.example.Notes"))
      #expect(try database.exitRecords().map(\.pid) == [4, 3, 2])
    }
  }

  @Test func recordsSurviveNumbersThatJSONDoesNotHave() throws {
    try withDevice { (_, database) throws in
      let odd = record(.watchdog) {
        $0.uptime = .infinity
        $0.code = .max
        $0.deadline = ExitRecord.Deadline(event: "x", allowance: 1, elapsed: -.infinity)
      }
      try database.write(.recordExit(odd))
      #expect(try database.exitRecords() == [odd])
    }
  }

  @Test func aReasonOfANewerVersionIsReadAsOther() throws {
    try withDevice { (_, database) throws in
      try database.write(.recordExit(exit(1)))
      try database.execute(
        sql: "UPDATE exit SET record = replace(record, '\"exit\"', '\"abducted\"')")
      #expect(try database.exitRecords().map(\.reason) == [.other])
    }
  }

  @Test(arguments: [
    ("FRONTBOARD", "namespace"), ("suspended", "stateAtExit"), ("Foreground", "visibility"),
    ("P13", "osProfile"), ("frontmost", "band"), ("vm-pageshortage", "reason"),
    ("largestSuspended", "rule"), ("critical", "pressure"), ("background", "standing"),
  ])
  func anUnknownWordMakesThatRecordUnreadableAndNoOther(word: String, member: String) throws {
    try withDevice { (_, database) throws in
      let notes = record(.watchdog) {
        $0.incident = UUID()
        $0.bundleIdentifier = "org.example.Notes"
        $0.namespace = .frontboard
        $0.stateAtExit = .suspended
        $0.visibility = .foreground
        $0.jetsam = ExitRecord.Jetsam(
          band: .frontmost, reason: .pageShortage,
          choice: ExitRecord.Choice(
            rule: .largestSuspended, pressure: .critical, isSimulated: false, total: 2,
            available: 1,
            considered: [
              ExitRecord.Choice.Considered(
                name: "Mail", bundleIdentifier: "org.example.Mail", standing: .background,
                footprint: nil)
            ]))
      }
      try database.write(.recordExit(notes))
      try database.write(.recordExit(exit(2, of: "org.example.Mail")))
      try database.execute(
        sql: "UPDATE exit SET record = replace(record, '\"\(member)\":\"\(word)\"', "
          + "'\"\(member)\":\"abducted\"') WHERE app = 'org.example.Notes'")
      let error = #expect(throws: DeviceDatabaseError.self) {
        try database.exitRecords(of: "org.example.Notes")
      }
      let sentence = String(describing: try #require(error))
      for part in [notes.incident.uuidString, member, "abducted"] {
        #expect(sentence.contains(part), "\(sentence)")
      }
      #expect(try database.exitRecords(of: "org.example.Mail").map(\.pid) == [2])
    }
  }

  @Test func settingsOfTheDeviceAndOfAppsAreApart() throws {
    try withDevice { (_, database) throws in
      try database.set("a", to: "device")
      try database.set("a", to: "notes", of: "org.example.Notes")
      try database.set("b", to: "gone", of: "org.example.Notes")
      try database.set("b", to: nil, of: "org.example.Notes")
      #expect(try database.setting("a") == "device")
      #expect(try database.settings(of: "org.example.Notes") == ["a": "notes"])
      #expect(try database.settings() == ["a": "device"])
    }
  }

  @Test func theReporterKeyIsMadeOnce() throws {
    try withDevice { (_, database) throws in
      let records = DeviceRecords(database)
      let key = try records.crashReporterKey()
      #expect(key.count == 40)
      #expect(key.filter(\.isHexDigit) == key)
      #expect(try records.crashReporterKey() == key)
      #expect(try DeviceRecords(database).crashReporterKey() == key)
    }
  }

  @Test func theFileIsForItsOwnerAlone() throws {
    try withDevice { (folder, _) throws in
      #expect(permissions(folder.database) == 0o600)
    }
  }

  @Test func eachCommitIsFlushed() throws {
    try withDevice { (_, database) throws in
      #expect(try database.pragma("synchronous") == 2)  // FULL
    }
  }
}
