import ConformanceSupport
import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// What is now playing, and the buttons for it, on real processes.
@Suite struct NowPlayingTests {
  @Test("The buttons of the lock screen pause Player and let it play again")
  func lockScreen() throws {
    let player = SampleApp("Player")
    try withShell(apps: [player]) { device, screen in
      try device.open(player)
      try device.perform(.remoteControl(.play))
      try device.waitForSound(of: player, "audible")
      try device.perform(.lock)
      try device.perform(.home)
      #expect(try screen.waitForTitle("First Light"))
      let start = try device.logPosition()
      try screen.tapNode("NowPlaying.Pause")
      try device.waitForSound(of: player, "silent", since: start)
      try device.wait(for: player, .suspended)
      #expect(try device.connect().audio().nowPlaying?.isPlaying == false)
      try screen.tapNode("NowPlaying.Play")
      try device.waitForSound(of: player, "audible", since: start)
      #expect(try device.state(of: player) == "background")
      #expect(
        try device.status(of: player)?.runningReasons.map(\.reason).contains("the app plays audio")
          == true)
      try screen.tapNode("NowPlaying.Next Track")
      #expect(try screen.waitForTitle("Responder Chain"))
      #expect(try device.connect().status().locked)
    }
  }

  @Test("Control Center shows what plays, and pauses it")
  func controlCenter() throws {
    let player = SampleApp("Player")
    try withShell(apps: [player]) { device, screen in
      try device.open(player)
      try device.perform(.remoteControl(.play))
      try device.waitForSound(of: player, "audible")
      try device.perform(.controlCenterOpen)
      #expect(try screen.waitForTitle("First Light"))
      try screen.tapNode("NowPlaying.Pause")
      try device.waitForSound(of: player, "silent")
      try device.perform(.mediaCommand(.next))
      #expect(try screen.waitForTitle("Responder Chain"))
    }
  }

  @Test(
    "A suspended player is woken for a command, and without the mode it is not",
    .proves("MODE-06", "MODE-08", "AUD-01/a", on: .processes))
  func wakes() throws {
    let orders = ["category playback", "tone 60 0.5", "title A Song", "commands", "play"]
    let app = SampleApp.singer(orders, modes: ["audio"], as: "org.test.mode")
    let without = SampleApp.singer(orders, modes: [], as: "org.test.without")
    try withDevice(apps: [app, without]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      let playing = try #require(try device.connect().audio().nowPlaying)
      #expect(playing.app == app.identifier && playing.title == "A Song" && playing.isPlaying)
      #expect(
        playing.commands == ["playCommand", "pauseCommand", "changePlaybackPositionCommand"])
      try device.perform(.home)
      try device.perform(.mediaCommand(.pause))
      try device.waitForOutput("command pause", of: app)
      try device.wait(for: app, .suspended)
      let start = try device.logPosition()
      try device.perform(.mediaCommand(.play))
      try device.waitForOutput("command play true", of: app)
      try device.waitForSound(of: app, "audible", since: start)
      try device.perform(.mediaCommand(.seek(12.5)))
      try device.waitForOutput("command seek 12.5", of: app)
      #expect(throws: DeviceError.self, "it has no such target") {
        try device.perform(.mediaCommand(.next))
      }
      try device.open(without)
      try device.waitForSound(of: without, "audible")
      try device.perform(.home)
      try device.wait(for: without, .suspended)
      #expect(throws: DeviceError.self) { try device.perform(.mediaCommand(.play)) }
      #expect(try device.state(of: without) == "suspended")
    }
  }

  @Test("An app without a command center receives the events of remote controls")
  func events() throws {
    let app = SampleApp.singer("category playback", "tone 60 0.5", "events", "play")
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.mediaCommand(.toggle))
      try device.waitForOutput("event 103", of: app)
    }
  }

  @Test("What is now playing outlives foregroundd")
  func takeover() throws {
    let app = SampleApp.singer(
      "category playback", "tone 60 0.5", "title A Song", "commands", "play", modes: ["audio"])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForSound(of: app, "audible")
      try device.perform(.mediaCommand(.pause))
      try device.waitForOutput("command pause", of: app)
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.perform(.volume(30))
      _ = try device.connect().upgrade()
      let audio = try device.connect().audio()
      #expect(audio.nowPlaying?.title == "A Song")
      #expect(audio.volume == 0.3)
      try device.perform(.mediaCommand(.play))
      try device.waitForOutput("command play true", of: app)
    }
  }

  private func withShell(
    apps: [SampleApp], _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: apps) { device in
      try body(device, TestScreen(of: device))
    }
  }
}

extension TestScreen {
  /// Waits until something on the screen has this name, and taps its centre.
  fileprivate func tapNode(_ name: String) throws {
    var point: (x: Double, y: Double)?
    _ = try wait { screen in
      point = (try? screen.interface(everything: true))?.node(name)?.frame.center
      return point != nil
    }
    let found = try #require(point, "nothing is called \(name)")
    try tap(x: found.x, found.y)
  }

  /// Whether the shell comes to show the title as that of what is now playing.
  fileprivate func waitForTitle(_ title: String) throws -> Bool {
    try wait {
      let interface = try? $0.interface(everything: true)
      return interface?.node("NowPlayingTitle")?.element.label == title
    }
  }
}
