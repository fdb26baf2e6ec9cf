import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// The buttons of the sample Stubborn: each leads to the end that its sentence says.
@Suite struct StubbornScreenTests {
  /// The label of what is chosen.
  private func armed(_ screen: TestScreen) -> String {
    (try? screen.interface(of: .stubborn))?.node("armed")?.element.label ?? ""
  }

  /// Presses the button of this name, and waits until the screen says that it is chosen.
  private func choose(_ name: String, on screen: TestScreen) throws {
    var isChosen = false
    // A tap comes to nothing while the app flies in.
    for _ in 0..<10 where !isChosen {
      var place: (x: Double, y: Double)?
      _ = try screen.wait { screen in
        place = (try? screen.interface(of: .stubborn))?.node(name)?.frame.center
        return place != nil
      }
      let found = try #require(place, "no button is called \(name)")
      try screen.tap(x: found.x, found.y)
      isChosen = try screen.wait(timeout: 3) { armed($0).contains(name) }
    }
    try #require(isChosen, "\(armed(screen))")
  }

  @Test("A chosen hang ends as its sentence says: by the watchdog, with 0x8badf00d")
  func hang() throws {
    try withDevice(settings: ["backgroundEntryDeadline=1"], screen: .init()) { device in
      let screen = try TestScreen(of: device)
      try device.open(.stubborn)
      try choose("Hang in didEnterBackground", on: screen)
      try device.perform(.home)
      let end = try device.end(of: .stubborn)
      #expect(end.reason == "watchdog")
      #expect(end.code == "0x8badf00d")
      #expect(end.facts.outstandingCallback?.name == "applicationDidEnterBackground")
      // It was chosen for that process alone.
      try device.open(.stubborn)
      #expect(try screen.wait { armed($0) == "It behaves well." })
    }
  }

  @Test("A crash that is chosen for the next launch happens at that one and no other")
  func crashAtLaunch() throws {
    try withDevice(model: "tablet", screen: .init()) { device in
      let screen = try TestScreen(of: device)
      try device.open(.stubborn)
      try choose("Crash at launch", on: screen)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      let start = try device.logPosition()
      _ = try? device.launch(.stubborn)
      let end = try device.end(of: .stubborn, since: start)
      #expect(end.reason == "crash")
      #expect(end.report != nil)
      try device.open(.stubborn)
      #expect(try screen.wait { armed($0) == "It behaves well." })
    }
  }

  @Test("What is chosen by mistake is taken back by a second tap")
  func takenBack() throws {
    try withDevice(screen: .init()) { device in
      let screen = try TestScreen(of: device)
      let pid = try device.open(.stubborn)
      try choose("Crash in didEnterBackground", on: screen)
      let place = try #require(
        try screen.interface(of: .stubborn).node("Crash in didEnterBackground")?.frame.center)
      try screen.tap(x: place.x, place.y)
      #expect(try screen.wait { armed($0) == "It behaves well." })
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.status(of: .stubborn)?.pid == pid)
    }
  }
}
