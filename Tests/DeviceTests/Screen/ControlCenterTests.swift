import DeviceControl
import DeviceTestKit
import ScreenInterface
import SharedInterface
import Testing

/// What Control Center changes.
@Suite struct ControlCenterTests {
  private func withControlCenter(
    _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--log-changes")
      try device.perform(.controlCenterOpen)
      try body(device, screen)
    }
  }

  private func frame(of name: String, _ screen: TestScreen) throws -> WireRect {
    var frame: WireRect?
    _ = try screen.wait { screen in
      frame = (try? screen.interface(everything: true))?.node(name)?.frame
      return frame != nil
    }
    return try #require(frame, "nothing is called \(name)")
  }

  @Test("The rotation lock keeps apps upright while the device is turned")
  func rotationLock() throws {
    try withControlCenter { device, screen in
      let toggle = try frame(of: "Portrait Orientation Lock", screen).center
      try screen.tap(x: toggle.x, toggle.y)
      try device.waitUntil("its rotation is locked") {
        try device.connect().status().rotationLocked
      }
      try device.perform(.controlCenterClose)
      try device.wait(for: .probe, .active)
      try device.perform(.rotate(.landscapeLeft))
      try device.perform(.rotationLock(false))
      try device.waitForOutput("viewWillTransition 667x375", of: .probe)
      let turns = try device.output(of: .probe).filter { $0.hasPrefix("viewWillTransition") }
      #expect(turns == ["viewWillTransition 667x375"])
    }
  }

  @Test("The slider sets the brightness, which apps read")
  func brightness() throws {
    try withControlCenter { device, screen in
      let slider = try frame(of: "Brightness", screen)
      #expect(try device.connect().status().brightness == 50)
      let x = slider.center.x
      try screen.touch(.touchBegan, x: x, slider.center.y)
      // A quarter of its height upwards: a quarter brighter.
      for step in 1...4 {
        try screen.touch(
          .touchMoved, x: x, slider.center.y - Double(slider.height) / 16 * Double(step))
      }
      try screen.touch(.touchEnded, x: x, slider.center.y - Double(slider.height) / 4)
      try device.waitUntil("it is brighter") { try device.connect().status().brightness == 75 }
      try device.perform(.controlCenterClose)
      try device.waitForOutput("changed brightness 0.75", of: .probe)
    }
  }
}
