import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Events other than touches.
@Suite struct OtherEventsTests {
  @Test(
    "A shake and the keys of a headset go to the first responder, through sendEvent",
    .proves("EVT-02", "EVT-06/a", "LOOP-18", on: .processes))
  func motionAndRemoteControl() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("viewDidAppear", of: .probe)
      try device.perform(.shake)
      try device.waitForOutput("controller motionEnded shake", of: .probe)
      try device.perform(.remoteControl(.nextTrack))
      let lines = try device.waitForOutput("controller remoteControlReceived 104", of: .probe)
      #expect(lines.contains("application sendEvent motion"))
      #expect(lines.contains("application sendEvent remoteControl"))
    }
  }

  @Test(
    "A sensor's readings go directly to their listener, bypassing responder chain and sendEvent",
    .proves("EVT-03/a", "EVT-06/b", on: .processes))
  func sensors() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("acceleration 0.0 -1.0 0.0", of: .probe)
      try device.perform(.motionSample(.accelerometer, x: 0.5, y: 0, z: -0.5))
      let lines = try device.waitForOutput("acceleration 0.5 0.0 -0.5", of: .probe)
      #expect(lines.contains("acceleration 0.5 0.0 -0.5"))
      #expect(!lines.contains { $0.hasPrefix("application sendEvent") })
    }
  }

  @Test(
    "An inactive app hears of its sensors",
    .proves("ASTATE-10/b", on: .processes))
  func sensorsWhileInactive() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("acceleration 0.0 -1.0 0.0", of: .probe)
      try device.perform(.callIncoming)
      try device.wait(for: .probe, .inactive)
      try device.perform(.motionSample(.accelerometer, x: 0.5, y: 0, z: -0.5))
      try device.waitForOutput("acceleration 0.5 0.0 -0.5", of: .probe)
      #expect(try device.state(of: .probe) == "inactive")
    }
  }

  @Test(
    "A sensor is read again when the app is back from the background")
  func sensorsAfterTheBackground() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("acceleration 0.0 -1.0 0.0", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      // No app receives it now: a later reading replaces it.
      try device.perform(.motionSample(.accelerometer, x: 0.5, y: 0, z: -0.5))
      try device.open(.probe)
      let lines = try device.waitForOutput("acceleration 0.5 0.0 -0.5", of: .probe)
      #expect(lines.contains("acceleration 0.5 0.0 -0.5"))
    }
  }
}
