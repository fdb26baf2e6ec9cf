import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Sound that goes to ALSA: to a file, as if that were a sound card.
@Suite struct ALSAOutputTests {
  @Test("Each frame of a player arrives once, and a card without a clock gets the machine's")
  func frames() throws {
    let app = SampleApp.singer("category playback", "tone 4 0.5", "play", modes: ["audio"])
    try withCard(apps: [app]) { device, file in
      try device.perform(.volume(100))
      let watch = Stopwatch()
      try device.open(app)
      try device.waitForOutput("finished true", of: app)
      #expect(watch.seconds > 3.3 && watch.isAbout(3.3), "\(watch.seconds)")
      #expect(try device.connect().audio().output == "alsa")
      try device.waitUntil("all is written") {
        let recording = try Recording(Data(contentsOf: file))
        return recording.withoutGaps.count > 191_000
      }
      let recording = try Recording(Data(contentsOf: file))
      try expectWholeTone(recording, seconds: 4, amplitude: 0.5)
      #expect(recording.left == recording.right)
    }
  }

  @Test("A sound that is shorter than what the card keeps is heard, and so is the next")
  func short() throws {
    let app = SampleApp.singer("category playback", "tone 0.03 0.5", "play", modes: ["audio"])
    try withCard(apps: [app]) { device, file in
      try device.perform(.volume(100))
      try device.open(app)
      try device.waitForOutput("finished true", of: app)
      try device.waitUntil("it is written") {
        try Recording(Data(contentsOf: file)).sounding.count > 1_400
      }
    }
  }

  @Test("A notification's sound of another rate keeps its length, and has no steps")
  func anotherRate() throws {
    var app = SampleApp.notes
    app.files = ["sine.wav": Wave.sine(seconds: 2, size: 0.5)]
    try withCard(apps: [app]) { device, file in
      try device.perform(.volume(100))
      try device.notify("sine.wav")
      // The file is there when something has been played.
      try device.waitUntil("all is written") {
        let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
        return Recording(bytes).withoutGaps.count > 95_000
      }
      let frames = try Recording(Data(contentsOf: file)).withoutGaps
      #expect(abs(frames.count - 96_000) < 300, "\(frames.count) frames")
      // So far it is from a frame to the next where the sine is steepest. The file's own frames are
      // six times as far from each other.
      let most = Float(0.5 * 440 * 2 * .pi / 48_000) * 1.1
      let steps = zip(frames, frames.dropFirst()).filter { abs($1 - $0) > most }
      // On a machine with other work some frames may be late.
      #expect(steps.count < 100, "\(steps.count) steps")
    }
  }

  @Test("Where neither a server nor a card is, nobody hears it, and time goes on")
  func nothing() throws {
    let app = SampleApp.singer("category playback", "tone 2 0.5", "play", modes: ["audio"])
    let variables = ["ALSA_CONFIG_PATH": "/dev/null", "PULSE_SERVER": "unix:/nowhere"]
    try withDevice(variables: variables, apps: [app]) { device in
      let watch = Stopwatch()
      try device.open(app)
      try device.waitForOutput("finished true", of: app)
      #expect(watch.seconds > 1.8 && watch.isAbout(1.8), "\(watch.seconds)")
      #expect(try device.connect().audio().output == "null")
    }
  }

  private func withCard(
    apps: [SampleApp], _ body: (TestDevice, URL) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    // audiod may write nowhere else.
    let file = URL(fileURLWithPath: "/dev/shm/\(folder.lastPathComponent).raw")
    defer { try? FileManager.default.removeItem(at: file) }
    let settings = folder.appendingPathComponent("alsa.conf")
    try """
    pcm.!default {
      type file
      slave.pcm { type null }
      file "\(file.path)"
      format raw
    }
    """.write(to: settings, atomically: true, encoding: .utf8)
    let variables = ["ALSA_CONFIG_PATH": settings.path, "PULSE_SERVER": "unix:/nowhere"]
    try withDevice(variables: variables, apps: apps) { try body($0, file) }
  }
}
