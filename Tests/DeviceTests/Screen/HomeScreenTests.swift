import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Glibc
import ScreenInterface
import SharedInterface
import Testing

/// A user at the device: taps and their effects.
@Suite struct HomeScreenTests {
  /// Waits until an element with this name is on the screen, and taps its centre.
  private func tap(_ name: String, _ screen: TestScreen) throws {
    var point: (x: Double, y: Double)?
    _ = try screen.wait { screen in
      point = (try? screen.interface(everything: true))?.node(name)?.frame.center
      return point != nil
    }
    let found = try #require(point, "nothing is called \(name)")
    try screen.tap(x: found.x, found.y)
  }

  private func withShell(
    settings: [String] = [], apps: [SampleApp] = [.probe],
    _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(
      model: "full-screen", settings: settings, screen: .init(shellPath: shell.path), apps: apps
    ) { device in
      let screen = try TestScreen(of: device)
      try body(device, screen)
    }
  }

  @Test(
    "A tap on an icon opens the app; a swipe up from the edge goes home",
    .proves("SEQ-01/a", on: .processes))
  func opensAndLeaves() throws {
    try withShell { device, screen in
      try tap("Probe", screen)
      try device.wait(for: .probe, .active)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try screen.touch(.touchBegan, x: 195, 892)
      for step in 1...8 { try screen.touch(.touchMoved, x: 195, 892 - Double(step) * 70) }
      try screen.touch(.touchEnded, x: 195, 240)
      try device.wait(for: .probe, .suspended)
      #expect(try screen.wait { $0.color(atX: 90, 150)?.isNear(.red) == false })
    }
  }

  @Test("The home button only lights up a locked device's dark screen")
  func lightsUp() throws {
    try withShell { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let black = TestColor(red: 0, green: 0, blue: 0)
      try device.perform(.lock)
      #expect(try screen.waitFor(black, atX: 195, 700))
      try device.perform(.home)
      #expect(try screen.wait { $0.color(atX: 195, 700)?.isNear(black) == false })
      #expect(try device.connect().status().locked)
    }
  }

  @Test("Once the screen is lit, the home button unlocks a device that has no passcode")
  func homeUnlocks() throws {
    try withShell { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.lock)
      try device.perform(.homeButton)
      #expect(try screen.wait { (try? $0.interface(everything: true))?.node("LockScreen") != nil })
      #expect(try device.connect().status().locked)
      try device.perform(.homeButton)
      try device.wait(for: .probe, .active)
      #expect(try !device.connect().status().locked)
    }
  }

  @Test("An incoming call is answered with a tap; the app behind it leaves the foreground")
  func answersACall() throws {
    try withShell { device, screen in
      try device.open(.probe)
      try device.perform(.callIncoming)
      try device.wait(for: .probe, .inactive)
      try tap("Accept", screen)
      try device.wait(for: .probe, .suspended)
      #expect(try device.connect().status().inCall)
    }
  }

  @Test(
    "A tap on the green status bar brings the phone back over the app")
  func returnsToTheCall() throws {
    try withShell { device, screen in
      try device.open(.probe)
      try device.perform(.callIncoming)
      try device.perform(.callAnswer)
      try device.wait(for: .probe, .suspended)
      try device.open(.probe)
      let start = try device.logPosition()
      try tap("ReturnToCall", screen)
      try device.wait(for: .probe, .suspended)
      #expect(
        try device.edges(of: .probe, since: start) == [
          "active -> inactive", "inactive -> background", "background -> suspended",
        ])
      #expect(try device.connect().status().front == "phone")
      try tap("End", screen)
      try device.wait(for: .probe, .active)
      #expect(try device.connect().status().inCall == false)
    }
  }

  @Test("A tap on the status bar scrolls the front app's content to its top")
  func scrollsToTheTop() throws {
    try withShell { device, screen in
      try device.open(.probe, "--scroll")
      #expect(try screen.waitFor(.white, atX: 150, 450))
      try tap("Time", screen)
      try device.waitForOutput("stripes scrolled to the top, 0", of: .probe)
      #expect(try screen.waitFor(.magenta, atX: 150, 450))
    }
  }

  @Test("A call is declined with a tap; the app goes on")
  func declinesACall() throws {
    try withShell { device, screen in
      try device.open(.probe)
      try device.perform(.callIncoming)
      try device.wait(for: .probe, .inactive)
      try tap("Decline", screen)
      try device.wait(for: .probe, .active)
    }
  }

  @Test(
    "An app that is chosen in the switcher comes to the front as its picture, which grows",
    .proves("SNAP-01/d", on: .processes))
  func growsFromItsCard() throws {
    try withShell { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      // A point that the red tile covers neither on the card nor on the whole screen, where the
      // green one is, but on its way from one to the other: for 0.2 s, in which a loaded machine may
      // draw no frame.
      var isSeen = false
      for _ in 1...5 where !isSeen {
        try device.perform(.home)
        try device.wait(for: .probe, .suspended)
        try device.perform(.switcherOpen)
        #expect(try screen.waitFor(.red, atX: 132, 278))
        #expect(screen.color(atX: 110, 222)?.isNear(.red) == false)
        try screen.tap(x: 195, 500)
        isSeen = try screen.wait(timeout: 3) { $0.color(atX: 110, 222)?.isNear(.red) == true }
        try device.wait(for: .probe, .active)
        #expect(
          try screen.wait {
            $0.color(atX: 90, 150)?.isNear(.red) == true
              && $0.color(atX: 110, 222)?.isNear(.green) == true
          })
      }
      #expect(isSeen)
    }
  }

  @Test("The card of an app that crashed before any picture was taken shows its launch image")
  func launchImageOnItsCard() throws {
    var app = SampleApp("Stubborn", changes: ["StubbornOrders": ["--no-window"]])
    app.files["Default.png"] = try PNGPixel.file(of: .blue)
    try withShell(apps: [app]) { device, screen in
      try device.open(app)
      #expect(try screen.waitFor(.blue, atX: 195, 450))
      try device.perform(.crash(app.identifier))
      try device.wait(for: app, .notRunning)
      #expect(try screen.wait { $0.color(atX: 195, 450)?.isNear(.blue) == false })
      try device.perform(.switcherOpen)
      #expect(try screen.waitFor(.blue, atX: 195, 450))
    }
  }

  @Test("The next foregroundd knows the pictures on the cards")
  func picturesAfterTakeover() throws {
    try withShell { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      // It is encoded and written meanwhile.
      let taken = try device.waitForEntry(of: .probe, since: start) {
        if case .snapshot = $0.content { true } else { false }
      }
      #expect(taken != nil)
      kill(try device.foregrounddPID, SIGKILL)
      try device.wait(for: .probe, .suspended)
      try device.perform(.switcherOpen)
      // Of the next displayd.
      #expect(try TestScreen(of: device).waitFor(.red, atX: 132, 278))
    }
  }

  @Test(
    "A card is swiped up in the switcher: the app is force quit",
    .proves("SNAP-01/b", on: .processes))
  func quitsFromTheSwitcher() throws {
    try withShell { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      try device.perform(.switcherOpen)
      // The card of the app that was in front last is in the middle.
      #expect(try screen.waitFor(.red, atX: 132, 278))
      try screen.touch(.touchBegan, x: 195, 500)
      for step in 1...8 { try screen.touch(.touchMoved, x: 195, 500 - Double(step) * 50) }
      try screen.touch(.touchEnded, x: 195, 100)
      _ = try device.waitForExit(of: .probe, since: start)
      #expect(try device.history(of: .probe, since: start).last == "exit forceQuit")
    }
  }
}
