import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Sound on real processes, with an output that nobody hears.
@Suite struct AudioTests {
  @Test(
    "An app that is heard is not suspended, and is when it stops",
    .proves("AUD-01/a", "MODE-07/c", on: .processes))
  func background() throws {
    let singer = SampleApp.singer("category playback", "tone 4 0.5", "play", modes: ["audio"])
    let silent = SampleApp.singer("category playback", modes: ["audio"], as: "org.test.silent")
    try withDevice(apps: [singer, silent]) { device in
      try device.open(singer)
      try device.waitForOutput("play true", of: singer)
      try device.waitForSound(of: singer, "audible")
      // Another app leaves the foreground later, and is suspended when its grace is over.
      try device.open(silent)
      try device.perform(.home)
      try device.wait(for: silent, .suspended)
      #expect(try device.state(of: singer) == "background")
      #expect(
        try device.status(of: singer)?.runningReasons.map(\.reason) == ["the app plays audio"])
      #expect(try device.sounds().first { $0.app == singer.identifier }?.isHeard == true)
      try device.waitForOutput("finished true", of: singer)
      try device.wait(for: singer, .suspended)
    }
  }

  @Test("Playing silence keeps no app running", .proves("AUD-03", "AUD-01/a", on: .processes))
  func silence() throws {
    let app = SampleApp.singer(
      "category playback", "tone 1 0", "loop", "play", modes: ["audio"])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForOutput("play true", of: app)
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(try device.sounds().first?.isHeard == false)
      #expect(try device.sounds().first?.level == "stopped", "suspended")
    }
  }

  @Test(
    "Without the mode sound stops in the background, and goes on in front where it was",
    .proves("MODE-05/a", "AUD-01/a", on: .processes))
  func withoutTheMode() throws {
    let app = SampleApp.singer("category playback", "tone 60 0.5", "play", modes: [])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.waitForSound(of: app, "silent")
      #expect(try device.sounds().first?.level == "stopped")
      let start = try device.logPosition()
      try device.launch(app)
      try device.wait(for: app, .active)
      try device.waitForSound(of: app, "audible", since: start)
      let places = try device.output(of: app).filter {
        $0.hasPrefix("left") || $0.hasPrefix("back")
      }
      let numbers = places.compactMap { Int($0.split(separator: " ").last ?? "") }
      try #require(numbers.count == 2)
      #expect(numbers[1] - numbers[0] <= 1, "it stood still: \(places)")
    }
  }

  @Test("A category that ends with the foreground is silent in the background")
  func ambient() throws {
    let app = SampleApp.singer("category ambient", "tone 60 0.5", "play", modes: ["audio"])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.home)
      try device.wait(for: app, .suspended)
    }
  }

  @Test("A call interrupts an app in the background, which is woken to go on")
  func call() throws {
    let app = SampleApp.singer(
      "category playback", "tone 60 0.5", "play", "resume", modes: ["audio"])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.home)
      try device.wait(for: app, .background)
      let start = try device.logPosition()
      try device.perform(.callIncoming)
      try device.waitForOutput("interruption began, plays false", of: app)
      try device.waitForSound(of: app, "silent", since: start)
      try device.wait(for: app, .suspended)
      try device.perform(.callAnswer)
      try device.perform(.callEnd)
      try device.waitForOutput("interruption ended, should resume true", of: app)
      try device.waitForSound(of: app, "audible", since: start)
      #expect(try device.state(of: app) == "background")
    }
  }

  @Test(
    "The app in front interrupts another, unless one of them mixes",
    .proves("AUD-02", "LIFE-16/b", on: .processes))
  func twoApps() throws {
    let first = SampleApp.singer(
      "category playback", "tone 60 0.5", "play", modes: ["audio"], as: "org.test.first")
    let mixing = SampleApp.singer(
      "category playback mix", "tone 60 0.5", "play", modes: ["audio"], as: "org.test.mixing")
    let second = SampleApp.singer(
      "category playback", "tone 60 0.5", "play", modes: ["audio"], as: "org.test.second")
    try withDevice(apps: [first, mixing, second]) { device in
      try device.open(first)
      try device.waitForSound(of: first, "audible")
      try device.open(mixing)
      try device.waitForSound(of: mixing, "audible")
      #expect(try device.sounds().filter(\.isHeard).count == 2, "several may be heard")
      try device.open(second)
      try device.waitForSound(of: second, "audible")
      try device.waitForOutput("interruption began, plays false", of: first)
      try device.wait(for: first, .suspended)
      let heard = try device.sounds().filter(\.isHeard).map(\.app)
      #expect(Set(heard) == [mixing.identifier, second.identifier])
    }
  }

  @Test("An app in the background cannot begin to play without the mode")
  func beginning() throws {
    let app = SampleApp.singer("category playback", "tone 60 0.5", "leave", modes: [])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.perform(.home)
      try device.waitForOutput("play false", of: app)
      try device.wait(for: app, .suspended)
    }
  }

  @Test("The sound of an app that crashes stops at once, and that of another goes on")
  func crash() throws {
    let bad = SampleApp.singer(
      "category ambient", "tone 60 0.5", "play", as: "org.test.bad")
    let good = SampleApp.singer(
      "category playback mix", "tone 60 0.5", "play", modes: ["audio"], as: "org.test.good")
    try withDevice(apps: [bad, good]) { device in
      try device.open(good)
      try device.waitForSound(of: good, "audible")
      try device.open(bad)
      try device.waitForSound(of: bad, "audible")
      let start = try device.logPosition()
      try device.perform(.jetsam(bad.identifier))
      _ = try device.waitForExit(of: bad, since: start)
      #expect(try device.sounds().map(\.app) == [good.identifier])
      #expect(try device.sounds().first?.isHeard == true)
    }
  }

  @Test("Damaged sound files are refused with a reason, and end no app")
  func hostileFiles() throws {
    let app = SampleApp.singer("fuzz 400", "file /etc/passwd")
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForOutput("file failed 1954115647", of: app)
      let line = try #require(try device.output(of: app).first { $0.hasPrefix("read ") })
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 3)
      #expect(numbers[0] + numbers[1] == 400)
      #expect(numbers[0] > 0 && numbers[1] > 0, "some can be read: \(line)")
      #expect(numbers[2] == 0, "each has a reason: \(line)")
    }
  }

  @Test("Headphones that are unplugged are a change of the route, and players go on")
  func route() throws {
    let app = SampleApp.singer("category playback", "tone 60 0.5", "loop", "play")
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.headphones(true))
      try device.waitForOutput("route Speaker to Headphones because 1", of: app)
      #expect(try device.connect().audio().route == "headphones")
      try device.perform(.headphones(false))
      try device.waitForOutput("route Headphones to Speaker because 2", of: app)
      #expect(try device.sounds().first?.isHeard == true)
    }
  }

  @Test("audiod is started again when it ends, and apps are heard again")
  func audiodEnds() throws {
    let app = SampleApp.singer("category playback", "tone 5 0.5", "play", modes: ["audio"])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.home)
      try device.wait(for: app, .background)
      let start = try device.logPosition()
      let folder = device.address.folder
      for pid in try Processes.all(named: "audiod", arguments: folder) { kill(pid, SIGKILL) }
      // Its player stands still until there is another one.
      try device.waitForOutput("finished true", of: app)
      try device.wait(for: app, .suspended)
      #expect(try device.edges(of: app, since: start) == ["background -> suspended"], "only then")
      #expect(try device.status(of: app)?.pid != nil)
    }
  }
}
