import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The contacts and calendars, real SQLite databases that apps share (TERM-19, RESP-08, RESP-16).
@Suite struct SystemDatabaseTests {
  private static let other = SampleApp.planner.copy("org.foreground.Planner.other")

  private static func calendars(of device: TestDevice) -> String {
    device.address.folder + "/Data/System/Calendar/Calendar.sqlitedb"
  }

  private func allow(_ apps: SampleApp..., on device: TestDevice) throws {
    for app in apps {
      for service in ["contacts", "calendars"] {
        try device.perform(.permission(app.identifier, service, .allow))
      }
    }
  }

  @Test(
    "An app that is suspended with an uncommitted event ends with 0xdead10cc and the database's name",
    .proves("TERM-02", "TERM-19", "RESP-08/a", "RESP-16/b", on: .processes),
    arguments: ["P4", "P7", "P13"])
  func uncommittedEvent(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, apps: [.planner]) { device in
        try allow(.planner, on: device)
        try device.open(.planner, "--event", "kept", "--draft", "never")
        #expect(try device.waitForLine("drafted never", of: .planner) != nil)
        try device.perform(.home)
        let end = try device.end(of: .planner)
        let path = Self.calendars(of: device)
        #expect(end.reason == "lockedFile")
        #expect(end.code == "0xdead10cc")
        #expect(end.facts.rule == "TERM-02")
        #expect(end.facts.detail == path)
        #expect(end.description.contains("was suspended with locked system files: \(path)"))
        #expect(end.explanation.contains("it held a lock on the shared file \(path)"))
        let report = try #require(end.report)
        #expect(try String(contentsOfFile: report, encoding: .utf8).contains("Calendar.sqlitedb"))
        #expect(try device.callbacks(of: .planner).last == "applicationDidEnterBackground")
        // What was committed is there, and nobody waits for what was not.
        try device.open(.planner, "--event", "later", "--events")
        #expect(try device.waitForLine("all events: kept, later", of: .planner) != nil)
      }
    }
  }

  @Test(
    "An app that is suspended with an unsaved address book ends with 0xdead10cc and its name",
    .proves("TERM-02", "TERM-19", "RESP-08/a", "RESP-16/b", on: .processes),
    arguments: ["P4", "P7"])
  func unsavedAddressBook(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, apps: [.planner]) { device in
        try allow(.planner, on: device)
        try device.open(.planner, "--contact", "Ada", "--person", "Grace")
        #expect(try device.waitForLine("person Grace, unsaved: true", of: .planner) != nil)
        try device.perform(.home)
        let end = try device.end(of: .planner)
        let path = device.address.folder + "/Data/System/AddressBook/AddressBook.sqlitedb"
        #expect(end.reason == "lockedFile" && end.code == "0xdead10cc", "\(end)")
        #expect(end.facts.detail == path)
        #expect(end.explanation.contains("it held a lock on the shared file \(path)"))
        let pid = try device.openAndSuspend(
          .planner,
          [
            "--people", "--person", "Linus", "--revert-people", "--person", "Grace",
            "--save-people", "--foreground", "--people", "--contacts",
          ])
        #expect(try device.waitForLine("all people: Ada 030 1815", of: .planner) != nil)
        try device.open(.planner)
        // Both interfaces have the same database.
        #expect(
          try device.waitForLine("all people: Ada 030 1815, Grace 1906", of: .planner) != nil)
        #expect(
          try device.waitForLine("all contacts: Ada 030 1815, Grace 1906", of: .planner) != nil)
        #expect(try device.status(of: .planner)?.pid == pid)
      }
    }
  }

  @Test("An app that has committed, or given up what it began, is suspended and resumed")
  func committed() async throws {
    try await onThread {
      try withDevice(apps: [.planner, Self.other]) { device in
        try allow(.planner, Self.other, on: device)
        let pid = try device.openAndSuspend(
          .planner, ["--draft", "one", "--commit", "--contact", "Ada", "--foreground", "--events"])
        let other = try device.openAndSuspend(
          Self.other, ["--draft", "never", "--reset", "--foreground", "--contacts"])
        try device.open(.planner)
        #expect(try device.waitForLine("all events: one", of: .planner) != nil)
        #expect(try device.status(of: .planner)?.pid == pid)
        try device.open(Self.other)
        #expect(try device.waitForLine("all contacts: Ada 030 1815", of: Self.other) != nil)
        #expect(try device.status(of: Self.other)?.pid == other)
      }
    }
  }

  @Test("While an app has an uncommitted event no other app can change the calendars")
  func others() async throws {
    try await onThread {
      // The handler does not end the task, and has longer than the other app waits.
      try withDevice(
        settings: ["expirationWarning=10"], apps: [.planner, Self.other]
      ) { device in
        try allow(.planner, Self.other, on: device)
        try device.open(
          .planner, "--event", "kept", "--draft", "never", "--task", "--hold-on")
        #expect(try device.waitForLine("drafted never", of: .planner) != nil)
        try device.open(Self.other, "--events", "--event", "refused")
        // Readers are not kept from what was committed.
        #expect(try device.waitForLine("all events: kept", of: Self.other) != nil)
        try device.waitForOutput("calendars failed: internalFailure", of: Self.other)
      }
    }
  }

  @Test("An app in the background lets the calendars go for the app in front, and goes on")
  func frontGoesFirst() async throws {
    try await onThread {
      try withDevice(
        settings: ["expirationWarning=1"], apps: [.planner, Self.other]
      ) { device in
        try allow(.planner, Self.other, on: device)
        let pid = try device.open(.planner, "--draft", "one", "--task", "--let-go")
        #expect(try device.waitForLine("drafted one", of: .planner) != nil)
        let watch = Stopwatch()
        try device.open(Self.other, "--events", "--foreground", "--event", "two", "--events")
        #expect(try device.waitForLine("committed", of: .planner) != nil)
        // Two looks and the time of the expiration handlers; not three minutes.
        #expect(watch.seconds > 1 && watch.seconds < 20, "\(watch.seconds)")
        let yields = try device.log(of: .planner).compactMap {
          if case .yields(let path) = $0.content { path } else { nil }
        }
        #expect(yields == [Self.calendars(of: device)])
        try device.wait(for: .planner, .suspended)
        #expect(try device.status(of: .planner)?.pid == pid)
        try device.perform(.home)
        // Brought back earlier it would not enter the foreground, because it would not have left it.
        try device.wait(for: Self.other, .suspended)
        try device.open(Self.other)
        #expect(try device.waitForLine("all events: one, two", of: Self.other) != nil)
      }
    }
  }

  @Test("A kill within a transaction loses nothing that was committed")
  func killed() async throws {
    try await onThread {
      try withDevice(apps: [.planner]) { device in
        try allow(.planner, on: device)
        let pid = try device.open(.planner, "--event", "kept", "--drafts", "100")
        #expect(try device.waitForLine("drafted 100", of: .planner) != nil)
        // A part of it has reached the file, which only the journal can undo.
        let path = Self.calendars(of: device)
        #expect(try size(of: path) > 1 << 20)
        #expect(try size(of: path + "-journal") > 0)
        kill(pid, SIGKILL)
        try device.wait(for: .planner, .notRunning)
        try device.open(.planner, "--events", "--event", "later")
        #expect(try device.waitForLine("all events: kept", of: .planner) != nil)
        #expect(try device.waitForLine("saved later", of: .planner) != nil)
        let listed = try device.appctl("calendar")
        #expect(listed.output.split(separator: "\n").count == 2, "\(listed)")
      }
    }
  }

  private func size(of path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  @Test(
    "On a device with a passcode they are protected files, which can be used while it is locked",
    .enabled(if: ProtectedFiles.areSupported))
  func protected() async throws {
    try await onThread {
      try withDevice(passcode: "2580", apps: [.planner, Self.other]) { device in
        try device.perform(.enterPasscode("2580"))
        try allow(.planner, Self.other, on: device)
        try device.open(Self.other, "--drafts", "60", "--commit", "--event", "kept")
        #expect(try device.waitForLine("saved kept", of: Self.other) != nil)
        try device.open(.planner, "--event", "also", "--draft", "never")
        #expect(try device.waitForLine("drafted never", of: .planner) != nil)
        try device.perform(.home)
        let end = try device.end(of: .planner)
        #expect(end.code == "0xdead10cc" && end.facts.detail == Self.calendars(of: device))
        try device.lockUntilKeysAreGone()
        let listed = try device.appctl("calendar", "list")
        #expect(listed.output.split(separator: "\n").count == 62, "\(listed)")
      }
    }
  }

  @Test("A damaged database is an error of those who use it, and of nobody else")
  func damaged() async throws {
    try await onThread {
      try withDevice(apps: [.planner]) { device in
        try allow(.planner, on: device)
        let folder = device.address.folder + "/Data/System/AddressBook"
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 8_192).write(
          to: URL(fileURLWithPath: folder + "/AddressBook.sqlitedb"))
        let pid = try device.open(.planner, "--contacts", "--contact", "Ada", "--event", "one")
        try device.waitForOutput("contacts failed: dataAccessError", of: .planner, count: 2)
        #expect(try device.waitForLine("saved one", of: .planner) != nil)
        #expect(try device.status(of: .planner)?.pid == pid)
        let listed = try device.appctl("contacts")
        #expect(listed.status != 0 && listed.output.isEmpty, "\(listed)")
      }
    }
  }

  @Test("What appctl adds, apps see; and what apps add, appctl lists and removes")
  func commands() async throws {
    try await onThread {
      try withDevice(apps: [.planner]) { device in
        try allow(.planner, on: device)
        let added = try device.appctl("contacts", "add", "Ada", "Lovelace", "--phone", "1815")
        #expect(added.status == 0, "\(added)")
        let event = try device.appctl("calendar", "add", "Tea", "--minutes", "30")
        #expect(event.status == 0, "\(event)")
        try device.open(.planner, "--contacts", "--events", "--contact", "Grace")
        #expect(try device.waitForLine("all contacts: Ada Lovelace 1815", of: .planner) != nil)
        #expect(try device.waitForLine("all events: Tea", of: .planner) != nil)
        #expect(try device.waitForLine("added Grace", of: .planner) != nil)
        let identifier = added.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let removed = try device.appctl("contacts", "remove", identifier)
        #expect(removed.status == 0, "\(removed)")
        let listed = try device.appctl("contacts", "list")
        #expect(listed.output.contains("Grace  030 1815"), "\(listed)")
        #expect(!listed.output.contains("Ada"), "\(listed)")
        let again = try device.appctl("contacts", "remove", identifier)
        #expect(again.status != 0, "\(again)")
      }
    }
  }
}
