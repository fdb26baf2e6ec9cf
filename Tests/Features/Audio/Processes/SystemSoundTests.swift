import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// What the system itself lets be heard: the sounds of notifications, and a call that rings.
@Suite struct SystemSoundTests {
  /// Notes with sounds of its own.
  private static let app: SampleApp = {
    var app = SampleApp.notes
    app.files = [
      "long.wav": Wave.file(seconds: 20, size: 0.5),
      "quiet.wav": Wave.file(seconds: 20, size: 0.05),
      "endless.wav": Wave.file(seconds: 31, size: 0.5),
      "broken.wav": Wave.file(seconds: 20, size: 0.5)[..<44],
    ]
    return app
  }()

  @Test(
    "A notification's own sound is heard as loud as it is",
    arguments: [("long", 0.5), ("quiet", 0.05)])
  func ownSound(name: String, size: Double) throws {
    try withDevice(apps: [Self.app]) { device in
      try device.notify("\(name).wav")
      try device.waitForSystemSound { abs($0 - size) < size / 5 }
      #expect(try device.connect().audio().apps.isEmpty, "no app plays")
    }
  }

  @Test("A sound is heard until its end, and the device is silent again")
  func end() throws {
    try withDevice(apps: [Self.app]) { device in
      try device.notify("default")
      try device.waitForSystemSound { $0 > 0.1 }
      try device.waitForSilence(within: 10)
    }
  }

  @Test(
    "For a sound of more than 30 seconds, and one that cannot be decoded, the system's is heard",
    arguments: ["endless.wav", "broken.wav"])
  func unplayable(name: String) throws {
    try withDevice(apps: [Self.app]) { device in
      try device.notify(name)
      try device.waitForSystemSound { $0 > 0.1 }
      try device.waitForSilence(within: 10)
    }
  }

  @Test("At silent nothing is heard, and of many notifications at once three")
  func limits() throws {
    try withDevice(apps: [Self.app]) { device in
      try device.perform(.ringSwitch(.silent))
      try device.notify("long.wav")
      #expect(try device.connect().audio().systemSounds == 0)
      try device.perform(.ringSwitch(.ring))
      for _ in 1...5 { try device.notify("long.wav") }
      try device.waitForSystemSound { $0 > 0.1 }
      #expect(try device.connect().audio().systemSounds == 3)
    }
  }

  @Test("A call rings until it is answered, or the switch is at silent")
  func ringing() throws {
    try withDevice(apps: [Self.app]) { device in
      try device.perform(.callIncoming)
      try device.waitForSystemSound { $0 > 0.1 }
      // The ringtone lasts three seconds, and begins again.
      Observation.span(4)
      try device.waitForSystemSound { $0 > 0.1 }
      try device.perform(.ringSwitch(.silent))
      try device.waitForSilence(within: 10)
      try device.perform(.ringSwitch(.ring))
      try device.waitForSystemSound { $0 > 0.1 }
      try device.perform(.callAnswer)
      try device.waitForSilence(within: 10)
    }
  }

  @Test("A call goes on ringing after audiod has ended")
  func audiodEnds() throws {
    try withDevice(apps: [Self.app]) { device in
      try device.perform(.callIncoming)
      try device.waitForSystemSound { $0 > 0.1 }
      let folder = device.address.folder
      let players = try Processes.all(named: "soundplayer", arguments: folder)
      #expect(players.count == 1)
      for pid in try Processes.all(named: "audiod", arguments: folder) { kill(pid, SIGKILL) }
      try device.waitUntil("another soundplayer") {
        let others = try Processes.all(named: "soundplayer", arguments: folder)
        return !others.isEmpty && others != players
      }
      try device.waitForSystemSound { $0 > 0.1 }
    }
  }
}

extension TestDevice {
  /// A notification of Notes.
  func notify(_ sound: String) throws {
    try perform(.permission(SampleApp.notes.identifier, "notifications", .allow))
    let payload = ["aps": ["alert": "Tea", "sound": sound]]
    _ = try connect().push(
      try JSONSerialization.data(withJSONObject: payload), to: SampleApp.notes.identifier)
  }

  func waitForSystemSound(_ isSo: (Double) -> Bool) throws {
    try waitUntil("the system is heard") { try isSo(connect().audio().systemLoudness) }
  }

  func waitForSilence(within seconds: Double) throws {
    try waitUntil("the system is silent", within: seconds) {
      try connect().audio().systemSounds == 0
    }
  }

  /// How loud something is now can only be measured again and again.
  func waitUntil(
    _ fact: String, within seconds: Double = 30, _ isSo: () throws -> Bool
  ) throws {
    let watch = Stopwatch()
    while try !isSo() {
      guard watch.seconds < seconds else { throw DidNotHappen(fact) }
      Observation.span(0.05)
    }
  }
}
