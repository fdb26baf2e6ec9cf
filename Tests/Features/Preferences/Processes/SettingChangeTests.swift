import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// The user's settings that change while an app runs, and while it is suspended: language and region,
/// the app's own preferences, the iCloud account.
@Suite struct SettingChangeTests {
  /// What the app reads after these: the locale that it read at its launch, the present one, the one
  /// that follows; then the languages, a number and a date as they are formatted.
  private static let changed = """
    changed locale en_001 de_AT de_AT de-AT 1.234,5 Donnerstag,_1._Jänner_1970
    """

  @Test(
    "A suspended app hears once of language and region, and reads the present ones",
    .proves("WAKE-13", "WAKE-19", "AMB-35", on: .processes),
    arguments: [AppState.active, .background])
  func locale(resumedTo state: AppState) throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try suspend(device)
      let process = try #require(try device.status(of: .probe)?.pid)
      for change: DeviceAction in [
        .language("fr"), .region("CA"), .region("AT"), .language("ar-EG"), .language("de"),
      ] { try device.perform(change) }
      #expect(try changes(device, after: printed).isEmpty)
      try wake(device, to: state)
      try device.waitForOutput(Self.changed, of: .probe)
      #expect(try changes(device, after: printed) == [Self.changed])
      // It was resumed, and not ended and launched anew.
      #expect(try device.status(of: .probe)?.pid == process)
    }
  }

  @Test(
    "A running app hears of each change of the language at once",
    .proves("WAKE-13", "WAKE-19", "AMB-35", on: .processes))
  func localeOfRunningApp() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try open(device)
      let process = try #require(try device.status(of: .probe)?.pid)
      try device.perform(.region("AT"))
      try device.perform(.language("de"))
      try device.waitForOutput(Self.changed, of: .probe)
      let heard = try changes(device, after: printed)
      #expect(heard.count == 2)
      #expect(heard.first?.hasPrefix("changed locale en_001 en_AT en_AT en-AT ") == true)
      #expect(try device.status(of: .probe)?.pid == process)
      #expect(try device.state(of: .probe) == "active")
    }
  }

  @Test("A launched app finds the language and region of the device")
  func localeAtLaunch() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.perform(.language("de"))
      try device.perform(.region("AT"))
      try device.open(.probe, "--log-changes")
      let found = try device.waitForOutput(of: .probe) { $0.hasPrefix("found locale") }
      #expect(found?.hasPrefix("found locale de_AT de_AT de_AT de-AT ") == true)
    }
  }

  @Test(
    "A suspended app hears once that preferences were changed, however many",
    .proves("WAKE-12", on: .processes), arguments: [AppState.active, .background])
  func preferences(resumedTo state: AppState) throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try suspend(device)
      try write(device, "colour", "blue")
      try write(device, "size", "3")
      try write(device, "colour", "red")
      try write(device, "loud", "true", "--suite", "org.foreground.Probe.suite")
      #expect(try changes(device, after: printed).isEmpty)
      try wake(device, to: state)
      try device.waitForOutput("changed preferences red 3 true", of: .probe)
      #expect(try changes(device, after: printed) == ["changed preferences red 3 true"])
      #expect(try read(device, "colour") == "red")
    }
  }

  @Test(
    "A running app hears of a changed preference at once", .proves("WAKE-12", on: .processes))
  func preferencesOfRunningApp() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try open(device)
      try write(device, "colour", "blue")
      try device.waitForOutput("changed preferences blue 0 false", of: .probe)
      #expect(try device.appctl("defaults", "delete", "org.foreground.Probe").status == 0)
      try device.waitForOutput("changed preferences none 0 false", of: .probe)
      #expect(try changes(device, after: printed).count == 2)
    }
  }

  @Test("Settings that were changed back while the app was suspended are not told")
  func undone() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try write(device, "colour", "red")
      let printed = try suspend(device)
      try write(device, "colour", "blue")
      try write(device, "size", "3")
      try device.perform(.language("de"))
      try device.perform(.iCloudAccount("ann"))
      try write(device, "colour", "red")
      #expect(try device.appctl("defaults", "delete", "org.foreground.Probe", "size").status == 0)
      try device.perform(.language("en"))
      try device.perform(.iCloudAccount(nil))
      let start = try device.logPosition()
      try device.open(.probe)
      #expect(try device.history(of: .probe, since: start) == Told.resumption)
      #expect(try changes(device, after: printed).isEmpty)
    }
  }

  @Test(
    "A suspended app hears once that another iCloud account is signed in",
    .proves("WAKE-14", on: .processes))
  func account() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let printed = try suspend(device)
      try device.perform(.iCloudAccount("ann"))
      try device.perform(.iCloudAccount(nil))
      try device.perform(.iCloudAccount("bob"))
      try device.open(.probe)
      _ = try device.waitForOutput(of: .probe, after: printed) { $0.hasPrefix("changed identity") }
      let told = try changes(device, after: printed)
      #expect(told.count == 1)
      #expect(told.first?.hasPrefix("changed identity ") == true)
      #expect(told.first != "changed identity none")
    }
  }

  @Test("What app and user set at the same time is all there, wherever they are killed")
  func nothingIsLost() throws {
    try withDevice(apps: [.probe]) { device in
      for round in 1...12 {
        let pid = try device.open(.probe, "--count-launches")
        // Alternately: foregroundd, the app, both, nobody.
        let foregroundd = try device.foregrounddPID
        if round.isMultiple(of: 3) { try write(device, "early", "\(round)") }
        try write(device, "round", "\(round)")
        if round % 4 == 1 || round % 4 == 3 { kill(foregroundd, SIGKILL) }
        if round % 4 == 2 || round % 4 == 3 {
          kill(pid, SIGKILL)
        } else {
          try device.perform(.switcherKill(SampleApp.probe.identifier))
        }
        try device.wait(for: .probe, .notRunning)
        let (kept, launches) = (try read(device, "round"), try read(device, "launches"))
        #expect([kept, launches] == ["\(round)", "\(round)"])
      }
      #expect(try read(device, "early") == "12")
      // And so the app itself finds them.
      try device.open(.probe, "--count-launches", "--log-changes")
      try device.waitForOutput("found preferences none 0 false", of: .probe)
      #expect(try read(device, "launches") == "13")
    }
  }

  @Test("What an app leaves in the place of its preferences is not trusted")
  func damagedFile() throws {
    try withDevice(apps: [.probe]) { device in
      let folder = device.container(of: .probe).appendingPathComponent("Library/Preferences")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("org.foreground.Probe.plist")
      let secret = folder.deletingLastPathComponent().appendingPathComponent("secret.plist")
      try Data("<plist><dict><key>a</key><string>b</string></dict></plist>".utf8).write(to: secret)
      for kind in ["link", "pipe", "large", "garbage"] {
        switch kind {
        case "link": symlink(secret.path, file.path)
        case "pipe": mkfifo(file.path, 0o600)
        case "large": try Data(count: 2 << 20).write(to: file)
        default: try Data("bplist00garbage".utf8).write(to: file)
        }
        let run = try device.appctl("defaults", "read", "org.foreground.Probe")
        #expect(run.status != 0, "\(kind)")
        unlink(file.path)
      }
      for bad in ["../secret", "a/b", ".hidden"] {
        let run = try device.appctl("defaults", "read", "org.foreground.Probe", "--suite", bad)
        #expect(run.status != 0, "\(bad)")
      }
    }
  }

  private func write(_ device: TestDevice, _ key: String, _ value: String, _ more: String...) throws
  {
    let run = try device.appctl(
      ["defaults", "write", "org.foreground.Probe", key, value] + more)
    #expect(run.status == 0, "\(run)")
  }

  private func read(_ device: TestDevice, _ key: String) throws -> String {
    let run = try device.appctl("defaults", "read", "org.foreground.Probe", key)
    return run.output.trimmingCharacters(in: .newlines)
  }

  private func changes(_ device: TestDevice, after printed: Int) throws -> [String] {
    try device.output(of: .probe, after: printed).filter { $0.hasPrefix("changed") }
  }

  /// Opens the app, and waits until it is on the screen.
  ///
  /// - Returns: How many lines it has printed.
  private func open(_ device: TestDevice) throws -> Int {
    try device.open(.probe, "--log-changes")
    try device.waitForOutput("viewDidAppear", of: .probe)
    return try device.output(of: .probe).count
  }

  private func suspend(_ device: TestDevice) throws -> Int {
    _ = try open(device)
    try device.perform(.home)
    try device.wait(for: .probe, .suspended)
    return try device.output(of: .probe).count
  }

  /// Wakes the app, and waits until it has been told what there is to tell.
  private func wake(_ device: TestDevice, to state: AppState) throws {
    if state == .active {
      try device.open(.probe)
    } else {
      let start = try device.logPosition()
      try device.launch(.probe, background: "location")
      let resumption = try device.waitForEntry(of: .probe, since: start) { entry in
        if case .state(_, "background", _) = entry.content { true } else { false }
      }
      _ = try #require(resumption)
      try device.wait(for: .probe, .suspended)
    }
  }
}
