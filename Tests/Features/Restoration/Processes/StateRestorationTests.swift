import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Apps that are opened again where they were.
@Suite struct StateRestorationTests {
  @Test(
    "An app that was ended while it was suspended is opened where it was",
    .proves(
      "REST-02", "REST-06", "REST-12", "LAUNCH-06", "SNAP-04", "REST-03/a", "REST-09",
      on: .processes))
  func systemKill() throws {
    try withDevice(apps: [.probe]) { device in
      try device.preserve("here")
      try device.waitForOutput("encode here", of: .probe)
      let saved = try device.probeSays()
      let entered = try #require(saved.firstIndex(of: "applicationDidEnterBackground"))
      #expect(saved[(entered + 1)...].starts(with: ["shouldSave", "encode here"]))
      #expect(FileManager.default.fileExists(atPath: device.savedState.path))
      try device.endProbe()
      #expect(try device.explain(.probe).contains("it goes on where it was"))
      let position = try device.logPosition()
      let count = try device.output(of: .probe).count
      try device.openProbe()
      let restored = try device.probeSays(after: count)
      #expect(
        restored == [
          "willFinishLaunching, root controller none, options none", "shouldRestore",
          "decode here", "didDecode",
          "didFinishLaunching, root controller RestorableProbeViewController, key true",
          "applicationDidBecomeActive, key true",
        ])
      #expect(try device.events(since: position) == ["restored", "discarded launched"])
      #expect(!FileManager.default.fileExists(atPath: device.savedState.path))
      #expect(try !device.explain(.probe).contains("it goes on where it was"))
    }
  }

  @Test(
    "A force quit deletes the state; exit() and an end on demand keep it",
    .proves("REST-11", on: .processes))
  func ends() throws {
    try withDevice(apps: [.probe]) { device in
      try device.preserve("first", "--exit-in", "return")
      try device.start(.probe, [])
      try device.wait(for: .probe, .notRunning)
      #expect(try device.isRestoredNext("first"))

      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      try device.perform(.terminate(SampleApp.probe.identifier))
      try device.wait(for: .probe, .notRunning)
      #expect(try device.isRestoredNext("first"))

      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      #expect(FileManager.default.fileExists(atPath: device.savedState.path))
      try device.perform(.switcherKill(SampleApp.probe.identifier))
      try device.wait(for: .probe, .notRunning)
      #expect(!FileManager.default.fileExists(atPath: device.savedState.path))
      #expect(try device.explain(.probe).contains("because the user quit the app"))
      #expect(try !device.isRestoredNext("first"))
    }
  }

  @Test(
    "After a crash while the state was restored it is not used again",
    .proves("REST-10", on: .processes))
  func crashRestoring() throws {
    try withDevice(apps: [.probe]) { device in
      try device.preserve("deadly")
      try device.endProbe()
      let position = try device.logPosition()
      try device.start(.probe, ["--restorable", "--crash-in", "decode"])
      let exit = try device.waitForExit(of: .probe, since: position)
      guard case .exit("crash", _, _, _) = exit else {
        Issue.record("\(String(describing: exit))")
        return
      }
      #expect(try device.events(since: position) == ["discarded endedRestoring"])
      #expect(try !device.isRestoredNext("deadly"))
    }
  }

  @Test(
    "After one crash during the launch the state is used again, after two it is not",
    .proves("REST-10", on: .processes))
  func crashLaunching() throws {
    try withDevice(apps: [.probe]) { device in
      try device.preserve("unlucky")
      try device.endProbe()
      let position = try device.logPosition()
      for count in 1...2 {
        let start = try device.logPosition()
        try device.start(.probe, ["--restorable", "--crash-in", "launch"])
        try device.waitForOutput("decode unlucky", of: .probe, count: count)
        _ = try device.waitForExit(of: .probe, since: start)
        try device.wait(for: .probe, .notRunning)
      }
      #expect(
        try device.events(since: position) == ["restored", "restored", "discarded endedLaunching"])
      #expect(try !device.isRestoredNext("unlucky"))
    }
  }

  @Test(
    "An app that takes too long to preserve its state is ended by the watchdog",
    .proves("REST-18", on: .processes))
  func watchdog() throws {
    try withDevice(settings: ["backgroundEntryDeadline=3"], apps: [.probe]) { device in
      try device.open(.probe, "--restorable", "--note", "slow", "--hang-in", "encode")
      let position = try device.logPosition()
      try device.perform(.home)
      try device.waitForOutput("encode slow", of: .probe)
      let end = try device.end(of: .probe, since: position)
      #expect(end.reason == "watchdog")
      #expect(end.facts.rule == "WDG-03")
      #expect(!FileManager.default.fileExists(atPath: device.savedState.path))
    }
  }

  @Test("A damaged, foreign or huge file means a normal launch, with the reason in the log")
  func hostileFiles() throws {
    try withDevice(apps: [.probe]) { device in
      let file = device.savedState
      let manager = FileManager.default
      let elsewhere = device.container(of: .probe).appendingPathComponent("Documents/other")
      try Data("not to be touched".utf8).write(to: elsewhere)
      let harms: [(String, () throws -> Void)] = [
        ("a damaged one", { try Data(contentsOf: file).dropLast(40).write(to: file) }),
        (
          "cannot open its file",
          {
            try manager.removeItem(at: file)
            try manager.createSymbolicLink(at: file, withDestinationURL: elsewhere)
          }
        ),
        ("more than", { #expect(truncate(file.path, 100_000_000) == 0) }),
        ("No such file", { try manager.removeItem(at: file) }),
      ]
      for (reason, harm) in harms {
        try device.preserve("kept")
        try device.endProbe()
        try harm()
        let position = try device.logPosition()
        let count = try device.output(of: .probe).count
        try device.openProbe()
        #expect(try device.events(since: position) == ["discarded failed"], "\(reason)")
        let entry = try device.log(of: .probe, since: position).compactMap { entry in
          if case .savedState(_, _, let text) = entry.content { text } else { nil }
        }.first
        #expect(entry?.contains(reason) == true, "\(entry ?? "none")")
        #expect(try device.output(of: .probe)[count...].contains { $0.contains(reason) })
        try device.endProbe()
      }
      #expect(try String(contentsOf: elsewhere, encoding: .utf8) == "not to be touched")
    }
  }

  @Test("The system removes a state through no link that the app has made") func link() throws {
    try withDevice(apps: [.probe]) { device in
      try device.preserve("here")
      let folder = device.savedState.deletingLastPathComponent()
      let other = device.container(of: .probe).appendingPathComponent("Documents/elsewhere")
      try FileManager.default.moveItem(at: folder, to: other)
      try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: other)
      try device.perform(.switcherKill(SampleApp.probe.identifier))
      try device.wait(for: .probe, .notRunning)
      #expect(
        FileManager.default.fileExists(atPath: other.appendingPathComponent("data.data").path))
      #expect(try !device.isRestoredNext("here"))
    }
  }

  @Test("A state outlives a boot of the device") func boot() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    let device = try bootDevice(TestDeviceOptions(), name: name, in: folder)
    // With the voip mode it would be launched at boot, without its arguments.
    try device.install(
      SampleApp.probe.copy(SampleApp.probe.identifier, changes: ["UIBackgroundModes": nil]))
    try device.preserve("before the boot")
    try device.connect().shutdown(timeout: 60)
    let again = try bootDevice(TestDeviceOptions(), name: name, in: folder)
    defer { again.end() }
    #expect(try again.isRestoredNext("before the boot"))
  }

  @Test(
    "Notes goes on in the note that was open, with its cursor",
    .proves("REST-07/c", on: .processes))
  func notes() throws {
    try withDevice(screen: .init(), apps: [.notes]) { device in
      try device.open(.notes)
      let screen = try TestScreen(of: device)
      for line in 1...60 { try device.perform(.openURL("notes://append?text=line%20\(line)")) }
      try device.waitForOutput("line 60", of: .notes)
      // The first row, and then a place in the text.
      try screen.tap(x: 195, 146)
      // A letter far down is in its place when the note has slid in.
      #expect(try screen.waitFor(Self.ink, atX: 18.5, 473))
      // Until the note has come to rest, which no pixel shows, it takes no touches.
      var isTyping = false
      for _ in 0..<10 where !isTyping {
        try screen.tap(x: 60, 300)
        isTyping = try screen.waitFor(Self.keyboard, atX: 2, 650, timeout: 3)
      }
      #expect(isTyping)
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      try device.perform(.jetsam(SampleApp.notes.identifier))
      try device.wait(for: .notes, .notRunning)
      let count = try device.output(of: .notes).count
      try device.open(.notes)
      // What was printed before this line is there then.
      try device.perform(.openURL("notes://append?text=the%20end"))
      let said = try device.waitForOutput("the end", of: .notes).dropFirst(count)
      let line = try #require(said.first { $0.hasPrefix("went on in line 1 at ") }, "\(said)")
      let place = line.dropFirst("went on in line 1 at ".count).prefix { $0.isNumber }
      // The twelfth line, or one beside it.
      #expect(Int(place).map((65..<100).contains) == true, "\(line)")
    }
  }

  private static let ink = TestColor(red: 0, green: 0, blue: 0)
  /// Between the keys.
  private static let keyboard = TestColor(red: 209, green: 212, blue: 219)
}

extension TestDevice {
  /// The file with the probe's state.
  fileprivate var savedState: URL {
    let identifier = SampleApp.probe.identifier
    return container(of: .probe).appendingPathComponent(
      "Library/Saved Application State/\(identifier).savedState/data.data")
  }

  /// Opens the probe, and waits until everything that it prints at its launch is there.
  fileprivate func openProbe() throws {
    let line = "applicationDidBecomeActive, key true"
    let count = try output(of: .probe).count { $0 == line }
    try open(.probe, "--restorable")
    try waitForOutput(line, of: .probe, count: count + 1)
  }

  /// Opens the probe and lets it preserve the note.
  fileprivate func preserve(_ note: String, _ arguments: String...) throws {
    let position = try logPosition()
    try start(.probe, ["--restorable", "--note", note] + arguments)
    try wait(for: .probe, .active)
    try perform(.home)
    try wait(for: .probe, .suspended)
    #expect(try events(since: position) == ["preserved"])
  }

  /// The system ends the probe.
  fileprivate func endProbe() throws {
    try perform(.jetsam(SampleApp.probe.identifier))
    try wait(for: .probe, .notRunning)
  }

  /// Whether the next launch restores the note.
  fileprivate func isRestoredNext(_ note: String) throws -> Bool {
    let count = try output(of: .probe).count
    try openProbe()
    return try output(of: .probe)[count...].contains("decode \(note)")
  }

  /// What has become of the probe's state, by the log.
  fileprivate func events(since sequence: UInt64) throws -> [String] {
    try log(of: .probe, since: sequence).compactMap { entry in
      guard case .savedState(let event, let reason, _) = entry.content else { return nil }
      return reason.map { "\(event) \($0)" } ?? event
    }
  }

  /// The callbacks that the probe has printed, and what concerns its state.
  fileprivate func probeSays(after count: Int = 0) throws -> [String] {
    let words = [
      "willFinish", "didFinish", "applicationDid", "should", "encode", "decode", "didDecode",
    ]
    return try output(of: .probe).dropFirst(count).filter { line in
      words.contains { line.hasPrefix($0) }
    }
  }
}
