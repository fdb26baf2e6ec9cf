import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Recording on real processes: what the microphone hears is a file, whose samples are all of one size.
@Suite struct MicrophoneTests {
  private static func app(
    _ orders: String..., modes: [String] = ["audio"], as identifier: String? = nil
  ) -> SampleApp {
    SampleApp.singer(
      orders, modes: modes, as: identifier,
      changes: ["NSMicrophoneUsageDescription": "To record memos."])
  }

  /// Lets the microphone hear samples of half of the largest size.
  private static func speak(to device: TestDevice, seconds: Int = 60, repeats: Bool = false) throws
  {
    let file = device.folder.appending(path: "voice.wav")
    try Wave.file(seconds: seconds, size: 0.5).write(to: file)
    try device.perform(.microphone(.file(file.path, repeats: repeats)))
  }

  /// How long the app's recording is, and how loud in all and in its last quarter, in tenths of a second and
  /// thousandths.
  private static func recording(
    of app: SampleApp, on device: TestDevice
  ) throws -> (tenths: Int, peak: Int, end: Int) {
    let found = try device.waitForOutput(of: app) { $0.hasPrefix("recorded true, ") }
    let said = try device.output(of: app)
    let log = try device.log(of: app).map(\.json)
    let line = try #require(found, "\(said) \(log)")
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3 else { return (try #require(numbers.first), 0, 0) }
    return (numbers[0], numbers[1], numbers[2])
  }

  /// An answer that comes before the question is a change of mind, and ends the app.
  private static func waitForQuestion(of app: SampleApp, on device: TestDevice) throws {
    _ = try #require(
      try device.waitForEntry(of: app) { $0.content == .request(name: "ask for microphone") })
  }

  @Test(
    "An app that records is not suspended, and is when it stops",
    .proves("AUD-01/b", on: .processes))
  func background() throws {
    let app = Self.app("category record", "record 4 memo.wav")
    try withDevice(apps: [app]) { device in
      try Self.speak(to: device)
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      try device.waitForOutput("record true", of: app)
      try device.waitForSound(of: app, "recording")
      try device.perform(.home)
      try device.wait(for: app, .background)
      #expect(
        try device.status(of: app)?.runningReasons.map(\.reason).contains("the app plays audio")
          == true)
      #expect(try device.sounds().first?.recordsFor != nil)
      let recording = try Self.recording(of: app, on: device)
      // It has gone on in the background for nearly all of its four seconds.
      #expect((39...41).contains(recording.tenths))
      #expect((490...510).contains(recording.peak))
      try device.waitForSound(of: app, "recorded")
      try device.wait(for: app, .suspended)
      #expect(try device.sounds().first?.recordsFor == nil)
    }
  }

  @Test(
    "Who may not hear the microphone does not record, and who may does, however quiet it is",
    .proves("AMB-40", on: .processes))
  func silence() throws {
    let denied = Self.app("category record", "record 60 memo.wav", as: "org.test.denied")
    let allowed = Self.app("category record", "record 60 memo.wav", as: "org.test.allowed")
    try withDevice(apps: [denied, allowed, .probe, .stubborn]) { device in
      try device.perform(.microphone(.silence))
      try device.perform(.permission(denied.identifier, "microphone", .deny))
      try device.perform(.permission(allowed.identifier, "microphone", .allow))
      try device.open(denied)
      try device.waitForOutput("record true", of: denied)
      let first = try device.logPosition()
      try device.open(.probe)
      try device.wait(for: denied, .suspended)
      #expect(try device.log(of: denied).allSatisfy { $0.content != .sound(event: "recording") })
      #expect(try device.sounds().allSatisfy { $0.recordsFor == nil })
      #expect(try !device.callbacks(of: .probe, since: first).contains(Told.statusBarFrame))

      try device.open(allowed)
      try device.waitForSound(of: allowed, "recording")
      let second = try device.logPosition()
      try device.open(.stubborn)
      #expect(try device.waitForCallback(Told.statusBarFrame, of: .stubborn, since: second))
      // This one leaves the foreground later, and is suspended when its grace is over.
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.state(of: allowed) == "background")
      #expect(
        try device.status(of: allowed)?.runningReasons.map(\.reason).contains(
          "the app plays audio") == true)
      #expect(
        try device.sounds().first { $0.app == allowed.identifier }?.recordsFor != nil)
    }
  }

  @Test(
    "Without the mode it stands still in the background, and goes on in front",
    .proves("MODE-05/b", on: .processes))
  func withoutTheMode() throws {
    let app = Self.app("category record", "record 3 memo.wav", modes: [])
    try withDevice(apps: [app]) { device in
      try Self.speak(to: device)
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      try device.waitForSound(of: app, "recording")
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.waitForSound(of: app, "recorded")
      let start = try device.logPosition()
      // Longer than all that is left to be recorded.
      Thread.sleep(forTimeInterval: 3)
      try device.launch(app)
      try device.waitForSound(of: app, "recording", since: start)
      #expect((29...31).contains(try Self.recording(of: app, on: device).tenths))
      let words = try device.output(of: app)
      let back = try #require(words.firstIndex { $0.hasPrefix("back at") })
      let end = try #require(words.firstIndex { $0.hasPrefix("recorded true") })
      #expect(back < end, "it has not gone on while it was away")
    }
  }

  @Test(
    "Recording begins in the background only with the mode", .proves("MODE-05/b", on: .processes))
  func beginning() throws {
    let with = Self.app("category record", "record 1 memo.wav", "keep")
    let without = Self.app(
      "category record", "record 1 memo.wav", "keep", modes: [], as: "org.test.without")
    try withDevice(apps: [with, without]) { device in
      for app in [with, without] {
        try device.perform(.permission(app.identifier, "microphone", .allow))
        try device.open(app)
        _ = try Self.recording(of: app, on: device)
        try device.perform(.home)
        let mayBegin = app.identifier == with.identifier
        try device.waitForOutput("record \(mayBegin)", of: app, count: mayBegin ? 2 : 1)
      }
    }
  }

  @Test("The first recording asks the person, and hears silence until the answer")
  func question() throws {
    let app = Self.app("category record", "permission", "record 60 memo.wav")
    try withDevice(apps: [app]) { device in
      try Self.speak(to: device)
      try device.launch(app)
      try device.waitForOutput("permission undetermined", of: app)
      try device.waitForOutput("record true", of: app)
      try Self.waitForQuestion(of: app, on: device)
      #expect(try device.sounds().first?.recordsFor == nil)
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.waitForSound(of: app, "recording")
      try device.wait(for: app, .active)
      // A change of mind ends it.
      try device.perform(.permission(app.identifier, "microphone", .deny))
      try device.wait(for: app, .notRunning)
      let denied = try device.logPosition()
      try device.open(app)
      try device.waitForOutput("permission denied", of: app)
      try device.waitForOutput("record true", of: app, count: 2)
      #expect(
        try device.log(of: app).filter { $0.sequence > denied }
          .allSatisfy { $0.content != .sound(event: "recording") })
    }
  }

  @Test("An app that asks is answered, and one that does not say for what ends")
  func asking() throws {
    let polite = Self.app("ask")
    let rude = SampleApp.singer("ask", as: "org.test.rude")
    try withDevice(profile: "P13", apps: [polite, rude]) { device in
      try device.launch(polite)
      try Self.waitForQuestion(of: polite, on: device)
      try device.perform(.permission(polite.identifier, "microphone", .deny))
      try device.waitForOutput("asked false", of: polite)
      try device.launch(rude)
      guard case .exit(let reason, _, _, _)? = try device.waitForExit(of: rude) else {
        throw DidNotHappen("it goes on")
      }
      #expect(reason.contains("purpose"), "\(reason)")
    }
  }

  @Test("The red bar leads back to the app", .proves("SEQ-30", on: .processes))
  func redBar() throws {
    let app = Self.app("category record", "record 60 memo.wav")
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    try withDevice(screen: .init(shellPath: shell.path), apps: [app, .probe]) { device in
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      try device.waitForSound(of: app, "recording")
      let start = try device.logPosition()
      try device.open(.probe)
      #expect(
        try device.waitForCallback(
          "application(_:didChangeStatusBarFrame:)", of: .probe, since: start))
      let screen = try TestScreen(of: device)
      #expect(
        try screen.wait { $0.color(atX: 10, 35).map { $0.red > 200 && $0.green < 100 } == true })
      try screen.tap(x: 180, 30)
      try device.wait(for: app, .active)
      #expect(
        try screen.wait { $0.color(atX: 10, 35).map { $0.red > 200 && $0.green < 100 } != true })
    }
  }

  @Test("A call interrupts a recording, which goes on when it is over")
  func call() throws {
    let app = Self.app("category record", "record 60 memo.wav", "again")
    try withDevice(apps: [app]) { device in
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      try device.waitForSound(of: app, "recording")
      let start = try device.logPosition()
      try device.perform(.callIncoming)
      try device.waitForOutput("records false", of: app)
      try device.waitForSound(of: app, "recorded", since: start)
      try device.perform(.callDecline)
      try device.waitForOutput("interruption ended, should resume true", of: app)
      try device.waitForSound(of: app, "recording", since: start)
    }
  }

  @Test("Another audiod goes on with a recording, and with what the microphone hears")
  func anotherAudiod() throws {
    let app = Self.app("category record", "record 6 memo.wav")
    try withDevice(apps: [app]) { device in
      try Self.speak(to: device, seconds: 1, repeats: true)
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      try device.waitForSound(of: app, "recording")
      for pid in try Processes.all(named: "audiod", arguments: device.address.folder) {
        kill(pid, SIGKILL)
      }
      let recording = try Self.recording(of: app, on: device)
      #expect((59...61).contains(recording.tenths))
      #expect((490...510).contains(recording.end))
    }
  }

  @Test("A compressed recording can be played")
  func compressed() throws {
    let app = Self.app("category both", "record 2 memo.m4a")
    try withDevice(apps: [app]) { device in
      try Self.speak(to: device)
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      #expect((19...21).contains(try Self.recording(of: app, on: device).tenths))
    }
  }

  @Test("The machine's own microphone is heard, here a file that is a sound card to ALSA")
  func machine() throws {
    let app = Self.app("category record", "record 2 memo.wav")
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    // soundplayer reaches no other folder, and ALSA writes a file as well.
    let heard = URL(filePath: "/dev/shm/\(folder.lastPathComponent)-heard.raw")
    let written = "/dev/shm/\(folder.lastPathComponent).raw"
    defer {
      try? FileManager.default.removeItem(at: heard)
      try? FileManager.default.removeItem(atPath: written)
    }
    let samples = [Float](repeating: 0.25, count: 2 * 48_000 * 30)
    try samples.withUnsafeBytes { Data($0) }.write(to: heard)
    let settings = folder.appending(path: "alsa.conf")
    try """
    pcm.!default {
      type file
      slave.pcm { type null }
      file "\(written)"
      infile "\(heard.path)"
      format "raw"
    }
    """.write(to: settings, atomically: true, encoding: .utf8)
    let variables = ["ALSA_CONFIG_PATH": settings.path, "PULSE_SERVER": "unix:/nowhere"]
    try withDevice(variables: variables, apps: [app]) { device in
      try device.perform(.microphone(.machine))
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      #expect((240...260).contains(try Self.recording(of: app, on: device).peak))
      #expect(try device.connect().audio().microphoneProblem == nil)
    }
  }

  @Test("A machine without a microphone is said so, and the app records silence")
  func noMachine() throws {
    let app = Self.app("category record", "record 2 memo.wav")
    let variables = ["ALSA_CONFIG_PATH": "/dev/null", "PULSE_SERVER": "unix:/nowhere"]
    try withDevice(variables: variables, apps: [app]) { device in
      try device.perform(.microphone(.machine))
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      #expect(try Self.recording(of: app, on: device).peak == 0)
      #expect(
        try device.connect().audio().microphoneProblem == "the machine has none that can be heard")
    }
  }

  @Test("A file that is no sound is named, and what cannot be opened is refused")
  func unreadable() throws {
    let app = Self.app("category record", "record 60 memo.wav")
    try withDevice(apps: [app]) { device in
      let file = device.folder.appending(path: "voice.wav")
      #expect(try device.appctl("audio", "microphone", file.path).status != 0)
      try Data("no sound".utf8).write(to: file)
      #expect(try device.appctl("audio", "microphone", file.path).status == 0)
      try device.perform(.permission(app.identifier, "microphone", .allow))
      try device.open(app)
      try device.waitForSound(of: app, "recording")
      _ = try device.waitForEntry(of: nil) { entry in
        if case .fault(let reason) = entry.content {
          reason.contains("read as sound")
        } else {
          false
        }
      }
      #expect(
        try device.connect().audio().microphoneProblem == "its file cannot be read as sound")
      let list = try device.appctl("audio").output
      #expect(list.contains("the microphone hears \(file.path): not now, because its file"))
    }
  }
}
