import BusTestKit
import DeviceControl
import DeviceTestKit
import LinuxPlatform
import Testing

/// The machine's sensors, from iio-sensor-proxy as dbusmock makes it.
@Suite struct MachineSensorTests {
  private func withProxy(
    _ body: (FollowScenario, MockedService) throws -> Void
  ) throws {
    try FollowScenario.run(
      following: ["orientation", "proximity"], screen: .init(), apps: [.probe]
    ) { scenario in
      let proxy = try MockedService(
        "iio-sensors-proxy", name: "net.hadess.SensorProxy", path: "/net/hadess/SensorProxy",
        parameters: #"{"has_accelerometer": true, "accelerometer_orientation": "normal", "#
          + #""has_proximity": true}"#,
        on: scenario.bus)
      try scenario.wait("orientation", for: "portrait (iio-sensor-proxy)")
      try scenario.wait("proximity", for: "far (iio-sensor-proxy)")
      try body(scenario, proxy)
    }
  }

  private func set(_ proxy: MockedService, _ property: String, _ value: String) throws {
    try proxy.call(
      "org.freedesktop.DBus.Mock.SetInternalProperty", "net.hadess.SensorProxy", property, value)
  }

  @Test("The app in front turns and is covered as the machine is")
  func sensors() throws {
    try withProxy { scenario, proxy in
      let device = scenario.device
      try device.open(.probe, arguments: ["--log-changes"])
      // As UIDeviceOrientation has them: the side of the home button is not that of the name.
      for (orientation, number) in [("right-up", 3), ("left-up", 4), ("bottom-up", 2)] {
        try set(proxy, "AccelerometerOrientation", "<'\(orientation)'>")
        try device.waitForOutput("changed orientation \(number)", of: .probe)
      }
      try set(proxy, "ProximityNear", "<true>")
      try device.waitForOutput("changed proximity near", of: .probe)
    }
  }

  @Test("The sensors are claimed while they are followed, and no longer")
  func claims() throws {
    try FollowScenario.run(following: ["proximity"]) { scenario in
      let peer = try BusPeer("net.hadess.SensorProxy", at: scenario.bus.address) { call in
        .success(
          call.member == "GetAll"
            ? [FakeGeoClue.dictionary(["HasProximity": .boolean(false)])] : [])
      }
      defer { peer.end() }
      try scenario.wait("proximity", for: "iio-sensor-proxy knows no proximity sensor")
      #expect(peer.calls.map(\.member) == ["ClaimProximity", "GetAll"])
      try scenario.device.connect().follow(stop: ["proximity"])
      _ = try #require(peer.next("ReleaseProximity"))
      #expect(try scenario.state("proximity") == "")
    }
  }
}
