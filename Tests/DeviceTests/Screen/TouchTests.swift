import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Glibc
import ScreenInterface
import SharedInterface
import Testing

/// Touches on the screen of a device, and the events in the app in front.
@Suite struct TouchTests {
  @Test(
    "A touch passes the application and the window to the hit view, on the main thread, in order",
    .proves(
      "EVT-01/a", "LOOP-05/a", "LOOP-05/b", "LOOP-06", "LOOP-23", "LIFE-05", "SEQ-01/d",
      on: .processes))
  func reachesTheViewHit() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      let before = try device.output(of: .probe).count
      try screen.touch(.touchBegan, x: 90, 150)
      try screen.touch(.touchMoved, x: 95, 155)
      try screen.touch(.touchEnded, x: 95, 155)
      let lines = try device.waitForOutput("red touchesEnded 55,55", of: .probe)
      #expect(
        lines.dropFirst(before).filter { !$0.hasPrefix("acceleration") } == [
          "application sendEvent touches began", "window sendEvent touches began",
          "red touchesBegan 50,50",
          "application sendEvent touches moved", "window sendEvent touches moved",
          "red touchesMoved 55,55",
          "application sendEvent touches ended", "window sendEvent touches ended",
          "red touchesEnded 55,55",
        ])
    }
  }

  @Test(
    "Events that arrive while one is handled wait in the app, even if the system ends meanwhile",
    .proves("LOOP-05/c", on: .processes))
  func waitInTheApp() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--slow-touches", "3")
      #expect(try screen.waitFor(.red, atX: 90, 150))
      // Were they to wait in foregroundd, its end would take them each time.
      for _ in 0..<5 {
        let start = try device.output(of: .probe).count
        let old = try device.foregrounddPID
        try screen.tap(x: 90, 150)
        try screen.tap(x: 90, 170)
        #expect(
          try device.waitForOutput(of: .probe, after: start) { $0 == "red touchesBegan 50,50" }
            != nil)
        // On an idle machine all has arrived long before.
        Observation.span(0.5)
        kill(old, SIGKILL)
        #expect(try device.foregrounddPID != old)
        let last = try device.waitForOutput(of: .probe, after: start, timeout: 15) {
          $0 == "red touchesEnded 50,70"
        }
        guard last != nil else { continue }
        let touches = try device.output(of: .probe, after: start).filter {
          $0.hasPrefix("red touches")
        }
        #expect(
          touches == [
            "red touchesBegan 50,50", "red touchesEnded 50,50", "red touchesBegan 50,70",
            "red touchesEnded 50,70",
          ], "\(touches)")
        return
      }
      Issue.record("what had arrived is lost with foregroundd")
    }
  }

  @Test(
    "An unhandled touch goes up the responder chain to the delegate",
    .proves("EVT-01/b", "LOOP-09", on: .processes))
  func goesUpTheChain() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.blue, atX: 210, 150))
      try screen.tap(x: 210, 150)
      let lines = try device.waitForOutput("blue touchesEnded 50,50", of: .probe)
      #expect(
        lines.filter { $0.hasSuffix("touchesBegan") || $0.hasPrefix("blue") } == [
          "blue touchesBegan 50,50", "controller touchesBegan", "delegate touchesBegan",
          "blue touchesEnded 50,50",
        ])
    }
  }

  @Test(
    "A touch stays with its view when the finger leaves it",
    .proves("LOOP-10", on: .processes))
  func staysWithItsView() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try screen.touch(.touchBegan, x: 90, 150)
      try screen.touch(.touchMoved, x: 210, 150)
      try screen.touch(.touchEnded, x: 210, 150)
      let lines = try device.waitForOutput("red touchesEnded 170,50", of: .probe)
      #expect(!lines.contains { $0.hasPrefix("blue") })
    }
  }

  @Test(
    "A control turns touches into an action",
    .proves("EVT-07/a", on: .processes))
  func controlsSendActions() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.green, atX: 90, 270))
      try screen.tap(x: 90, 270)
      #expect(try device.waitForOutput("button action", of: .probe).contains("button action"))
    }
  }

  @Test("Each change of a text field's text is an action", .proves("EVT-07/b", on: .processes))
  func fieldsSendActions() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--field")
      #expect(try device.appctl("tap", "--label", "Field").errors == "")
      #expect(
        try screen.wait {
          (try? $0.interface(of: .probe))?.node("Field")?.element.isFirstResponder == true
        })
      try screen.type("a")
      try device.waitForOutput("field changed to a", of: .probe)
      try screen.type("b")
      try device.waitForOutput("field changed to ab", of: .probe)
      let changes = try device.output(of: .probe).filter { $0.hasPrefix("field") }
      #expect(changes == ["field changed to a", "field changed to ab"])
    }
  }

  @Test(
    "While the app is inactive no touch arrives; a touch in progress is cancelled first",
    .proves("LOOP-20/a", "LOOP-12", "LIFE-03/b", on: .processes))
  func noneWhileInactive() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try screen.touch(.touchBegan, x: 90, 150)
      try device.waitForOutput("red touchesBegan 50,50", of: .probe)
      try device.perform(.callIncoming)
      try device.wait(for: .probe, .inactive)
      try screen.touch(.touchMoved, x: 91, 151)
      try screen.touch(.touchEnded, x: 91, 151)
      try screen.tap(x: 91, 151)
      try device.perform(.callDecline)
      try device.wait(for: .probe, .active)
      try screen.tap(x: 92, 152)
      let lines = try device.waitForOutput("red touchesEnded 52,52", of: .probe)
      #expect(
        lines.filter { $0.hasPrefix("red") || $0.hasPrefix("applicationWill") } == [
          "red touchesBegan 50,50", "red touchesCancelled 50,50",
          "applicationWillResignActive",
          "red touchesBegan 52,52", "red touchesEnded 52,52",
        ]
          || lines.filter { $0.hasPrefix("red") || $0.hasPrefix("applicationWill") } == [
            "red touchesBegan 50,50", "applicationWillResignActive", "red touchesCancelled 50,50",
            "red touchesBegan 52,52", "red touchesEnded 52,52",
          ])
    }
  }

  @Test(
    "Touches before the app has become active again never arrive",
    .proves("SEQ-17/e", "LOOP-20/a", on: .processes))
  func noneOnTheWayBack() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      let pid = try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let printed = try device.output(of: .probe).count
      // It is in front but stopped: events sent now would wait for it.
      kill(pid, SIGSTOP)
      try device.launch(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try screen.tap(x: 91, 151)
      kill(pid, SIGCONT)
      try device.wait(for: .probe, .active)
      try screen.tap(x: 93, 153)
      try device.waitForOutput("red touchesEnded 53,53", of: .probe)
      let lines = try device.output(of: .probe, after: printed)
      #expect(
        lines.filter { $0.hasPrefix("red") || $0.hasPrefix("applicationDidBecome") } == [
          "applicationDidBecomeActive, key true", "red touchesBegan 53,53",
          "red touchesEnded 53,53",
        ])
    }
  }

  @Test(
    "On the return to the foreground touches arrive only after everything else",
    .proves("SEQ-17/b", "LOOP-20/b", "WAKE-02", on: .processes))
  func afterTheQueuedNotifications() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      try device.perform(.rotate(.faceUp))
      try device.launch(.probe)
      // It is not active yet: this touch is dropped or arrives after everything else.
      try screen.tap(x: 90, 150)
      try device.wait(for: .probe, .active)
      try screen.tap(x: 93, 153)
      let lines = try device.waitForOutput("red touchesEnded 53,53", of: .probe)
      let active = lines.lastIndex { $0.hasPrefix("applicationDidBecomeActive") } ?? 0
      #expect((lines.firstIndex { $0.hasPrefix("red") } ?? 0) > active)
      let told = try device.callbacks(of: .probe).suffix(3)
      #expect(
        Array(told) == [
          "traitCollectionDidChange", "applicationWillEnterForeground",
          "applicationDidBecomeActive",
        ])
    }
  }
}
