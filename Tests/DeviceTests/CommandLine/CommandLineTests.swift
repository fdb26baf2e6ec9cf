import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The command line on a device with real processes.
@Suite struct CommandLineTests {
  @Test("An end that was asked for is explained as one")
  func requestedEnds() async throws {
    try await onThread {
      try withDevice(apps: [.stubborn]) { device in
        let app = SampleApp.stubborn.identifier
        try device.open(.stubborn)
        #expect(try device.appctl("jetsam", app).status == 0)
        try device.wait(for: .stubborn, .notRunning)
        let purge = try device.appctl("explain", app).output
        #expect(purge.contains("was killed because you asked for it"), "\(purge)")
        #expect(!purge.contains("exceeded"))
        let record = try device.exitRecord(of: .stubborn)
        #expect(record["requested"] as? Bool == true)
        #expect(record["reason"] as? String == "jetsam")

        try device.open(.stubborn)
        #expect(try device.appctl("crash", app).status == 0)
        try device.wait(for: .stubborn, .notRunning)
        let crash = try device.appctl("explain", app).output
        #expect(crash.contains("crashed with SIGSEGV (signal 11), because you asked for it"))
        #expect(try device.exitRecord(of: .stubborn)["requested"] as? Bool == true)
        let reports = try device.appctl("reports", app)
        #expect(reports.status == 0)
        #expect(reports.output.contains("SIGSEGV"), "\(reports.output.prefix(500))")

        // A crash of its own is its own.
        try device.open(.stubborn, "--crash-in", "applicationWillResignActive")
        try device.perform(.home)
        try device.wait(for: .stubborn, .notRunning)
        #expect(try !device.appctl("explain", app).output.contains("you asked"))
        #expect(try device.exitRecord(of: .stubborn)["requested"] == nil)
      }
    }
  }

  @Test("A name in place of an identifier is understood, and the identifier offered")
  func didYouMean() async throws {
    try await onThread {
      try withDevice(apps: [.notes]) { device in
        for word in ["Notes", "notes", "org.foreground.Note", "Nots"] {
          let run = try device.appctl("launch", word)
          #expect(run.status == 1)
          #expect(
            run.errors
              == "Error: no app \"\(word)\" is installed. Did you mean org.foreground.Notes?\n")
        }
        #expect(
          try device.appctl("launch", "Weather").errors
            == "Error: no app \"Weather\" is installed; appctl list shows those that are\n")
        #expect(
          try device.appctl("container", "Notes").errors.contains("Did you mean"))
        #expect(try device.appctl("container", "org.foreground.Notes", "app").status == 0)
      }
    }
  }

  @Test("What an app prints is shown, and followed until the device is shut down")
  func console() async throws {
    try await onThread {
      try withDevice(apps: [.stubborn]) { device in
        let app = SampleApp.stubborn.identifier
        let none = try device.appctl("console", app)
        #expect(none.output == "" && none.errors == "note: \(app) has printed nothing yet\n")
        try device.open(.stubborn, "--log-states")
        _ = try device.waitForOutput("applicationDidBecomeActive active", of: .stubborn)
        #expect(
          try device.appctl("console", app).output.contains("applicationDidBecomeActive active\n"))
        let follower = try device.startAppctl("console", app, "--follow")
        try device.perform(.home)
        try device.waitUntil("the follower has printed it") {
          try String(contentsOf: follower.outputFile, encoding: .utf8)
            .contains("applicationDidEnterBackground background")
        }
        try device.connect().shutdown()
        let run = try follower.finish()
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("applicationDidBecomeActive active"))
      }
    }
  }

  @Test("What an app logs is in its console, with subsystem and category, and without secrets")
  func systemLog() throws {
    try withDevice(apps: [.stubborn]) { device in
      try device.open(.stubborn, "--log-greeting", "--log-states")
      _ = try device.waitForOutput("applicationDidBecomeActive active", of: .stubborn)
      let console = try device.appctl("console", SampleApp.stubborn.identifier).output
      let category = "[org.foreground.Stubborn:orders]"
      #expect(console.contains(" \(category) info: Stubborn has 1 order\n"), "\(console)")
      #expect(console.contains(" \(category) error: the secret is <private>\n"))
    }
  }

  @Test("A device is listed, and erased when it is shut down; then it is like new")
  func erasing() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      let device = try bootDevice(name: name, in: folder)
      defer { device.end() }
      try device.install(.notes)
      let listed = try device.appctl("devices").lines
      #expect(listed.count == 2)
      #expect(listed.last?.hasPrefix("\(name)  booted  ") == true, "\(listed)")
      #expect(listed.last?.contains(" MiB  P7 ") == true, "\(listed)")
      #expect(listed.last?.contains("1, 0 running") == true, "\(listed)")
      #expect(try device.appctl("erase").status == 1)
      try device.connect().shutdown()
      let container = device.container(of: .notes).path
      #expect(FileManager.default.fileExists(atPath: container))
      let run = try device.appctl("erase")
      #expect(run.status == 0, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: container))
      #expect(try device.appctl("devices").lines.last?.hasPrefix("\(name)  shut down") == true)
      let again = try bootDevice(name: name, in: folder)
      defer { again.end() }
      #expect(try again.connect().apps().isEmpty)
    }
  }

  @Test("Text goes to the field that a tap on its label has focused, and to nothing without one")
  func typing() async throws {
    try await onThread {
      try withDevice(screen: .init(), apps: [.notes]) { device in
        let screen = try TestScreen(of: device)
        try device.open(.notes)
        #expect(try screen.wait { _ in (try? device.appctl("ui", "dump").output.isEmpty) == false })
        let nowhere = try device.appctl("type", "Buy milk", "--timeout", "0.3")
        #expect(nowhere.status == 1)
        #expect(
          nowhere.errors
            == "Error: no text field has the focus in org.foreground.Notes; tap one first\n")
        let outside = try device.appctl("tap", "-5", "10")
        #expect(outside.status == 1)
        #expect(outside.errors.contains("-5, 10 is not on the screen"), "\(outside.errors)")
        let unknown = try device.appctl("tap", "--label", "No such button", "--timeout", "0.2")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("there are: "), "\(unknown.errors)")
      }
    }
  }
}
