import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Who may use the contacts and calendars.
@Suite struct DatabasePermissionTests {
  private static let app = SampleApp.planner.identifier

  @Test("Without permission an app is handed nothing")
  func without() async throws {
    try await onThread {
      try withDevice(apps: [.planner]) { device in
        let pid = try device.open(
          .planner, "--status", "--contacts", "--contact", "Ada", "--events")
        #expect(try device.waitForLine("all events: ", of: .planner) != nil)
        let lines = try device.output(of: .planner)
        #expect(lines.contains("contacts: notDetermined"), "\(lines)")
        #expect(lines.contains("calendars: notDetermined"), "\(lines)")
        #expect(lines.count { $0 == "contacts failed: authorizationDenied" } == 2, "\(lines)")
        #expect(try Self.files(below: "/Data/System/", of: pid, on: device) == [])
      }
    }
  }

  @Test("The person is asked once, and what is allowed can be used at once")
  func allowed() async throws {
    try await onThread {
      try withDevice(profile: "P13", apps: [.planner]) { device in
        let pid = try device.launch(
          .planner, "--ask-contacts", "--foreground", "--status", "--contact", "Ada", "--contacts",
          "--ask-contacts")
        try device.waitUntil("the question is shown") {
          try device.connect().status().interruptions == ["systemPrompt"]
        }
        try device.perform(.permission(Self.app, "contacts", .allow))
        #expect(try device.waitForLine("asked contacts: true no error", of: .planner) != nil)
        try device.perform(.home)
        try device.wait(for: .planner, .suspended)
        try device.open(.planner)
        try device.waitForOutput("asked contacts: true no error", of: .planner, count: 2)
        let lines = try device.output(of: .planner)
        #expect(lines.contains("contacts: authorized"), "\(lines)")
        #expect(lines.contains("calendars: notDetermined"), "\(lines)")
        #expect(lines.contains("all contacts: Ada 030 1815"), "\(lines)")
        #expect(try device.status(of: .planner)?.pid == pid)
        // Two files, and of the calendars nothing.
        let files = try Self.files(below: "/Data/System/", of: pid, on: device)
        #expect(
          files.allSatisfy { $0.contains("/AddressBook/AddressBook.sqlitedb") } && !files.isEmpty)
      }
    }
  }

  @Test("What is denied stays denied, until the person changes it")
  func denied() async throws {
    try await onThread {
      try withDevice(apps: [.planner]) { device in
        try device.launch(.planner, "--ask-calendars")
        try device.waitUntil("the question is shown") {
          try device.connect().status().interruptions == ["systemPrompt"]
        }
        try device.perform(.permission(Self.app, "calendars", .deny))
        #expect(try device.waitForLine("asked calendars: false", of: .planner) != nil)
        try device.perform(.terminate(Self.app))
        try device.wait(for: .planner, .notRunning)
        try device.open(.planner, "--ask-calendars", "--status", "--event", "one")
        try device.waitForOutput("asked calendars: false", of: .planner, count: 2)
        let lines = try device.output(of: .planner)
        #expect(lines.contains("calendars: denied"), "\(lines)")
        #expect(lines.contains("calendars failed: noCalendar"), "\(lines)")
      }
    }
  }

  @Test("A running app ends when its permission is changed, and has nothing afterwards")
  func changed() async throws {
    try await onThread {
      try withDevice(apps: [.planner]) { device in
        try device.perform(.permission(Self.app, "contacts", .allow))
        try device.openAndSuspend(.planner, ["--contact", "Ada"])
        try device.perform(.permission(Self.app, "contacts", .deny))
        let end = try device.end(of: .planner)
        #expect(end.reason == "permissionChanged")
        #expect(end.explanation.contains("the person changed what it may use: the contacts"))
        #expect(end.report == nil)
        try device.open(.planner, "--contacts")
        #expect(
          try device.waitForLine("contacts failed: authorizationDenied", of: .planner) != nil)
      }
    }
  }

  @Test("An app that does not say what it wants the contacts for ends, from iOS 10 on")
  func purposeMissing() async throws {
    try await onThread {
      let app = SampleApp("Planner", changes: ["NSContactsUsageDescription": nil])
      try withDevice(profile: "P13", apps: [app]) { device in
        try device.launch(app, "--ask-contacts")
        let end = try device.end(of: app)
        #expect(end.reason == "purposeMissing")
        #expect(end.namespace == "TCC")
        #expect(end.description.contains("must contain an NSContactsUsageDescription key"))
        #expect(end.explanation.contains("NSContactsUsageDescription"))
        #expect(try device.connect().status().interruptions == [])
      }
      try withDevice(profile: "P7", apps: [app]) { device in
        try device.launch(app, "--ask-contacts")
        try device.waitUntil("the question is shown") {
          try device.connect().status().interruptions == ["systemPrompt"]
        }
      }
    }
  }

  @Test("Before iOS 6 nobody was asked")
  func noQuestion() async throws {
    try await onThread {
      try withDevice(profile: "P4", apps: [.planner]) { device in
        try device.open(.planner, "--status", "--contact", "Ada", "--contacts", "--ask-contacts")
        #expect(try device.waitForLine("all contacts: Ada 030 1815", of: .planner) != nil)
        #expect(try device.waitForLine("asked contacts: true no error", of: .planner) != nil)
        #expect(try device.output(of: .planner).contains("contacts: authorized"))
      }
    }
  }

  @Test("A question outlives a foregroundd that is killed")
  func takeover() async throws {
    try await onThread {
      try withDevice(profile: "P13", apps: [.planner]) { device in
        let pid = try device.launch(
          .planner, "--ask-contacts", "--foreground", "--contact", "Ada", "--contacts")
        try device.waitUntil("the question is shown") {
          try device.connect().status().interruptions == ["systemPrompt"]
        }
        kill(try device.foregrounddPID, SIGKILL)
        try device.waitUntil("another foregroundd answers") {
          (try? device.perform(.permission(Self.app, "contacts", .allow))) != nil
        }
        #expect(try device.waitForLine("asked contacts: true no error", of: .planner) != nil)
        try device.perform(.home)
        try device.wait(for: .planner, .suspended)
        try device.open(.planner)
        #expect(try device.waitForLine("all contacts: Ada 030 1815", of: .planner) != nil)
        #expect(try device.status(of: .planner)?.pid == pid)
      }
    }
  }

  @Test(
    "On the device of an ordinary user apps share the contacts, too",
    .enabled(if: DaemonRights.areAvailable))
  func ordinaryUser() async throws {
    try await onThread {
      try DaemonRights.ordinaryUser.withDevice { connection, address, folder in
        _ = try connection.install(path: SampleApp.planner.bundle(in: folder).path)
        try connection.perform(.permission(Self.app, "contacts", .allow))
        _ = try connection.launch(
          Self.app, LaunchOptions(arguments: ["--contact", "Ada", "--contacts"]))
        let log = URL(fileURLWithPath: "\(address.folder)/Data/Logs/\(Self.app).log")
        let line = try FileWatch.wait(for: log, timeout: 30) { text in
          text.contains("all contacts: Ada 030 1815\n") ? text : nil
        }
        #expect(line != nil)
      }
    }
  }

  /// The files that the process has open below a folder of the device.
  private static func files(
    below folder: String, of pid: Int32, on device: TestDevice
  ) throws -> [String] {
    let descriptors = "/proc/\(pid)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: descriptors).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
    }.filter { $0.hasPrefix(device.address.folder + folder) }
  }
}
