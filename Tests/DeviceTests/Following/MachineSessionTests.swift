import BusTestKit
import DeviceControl
import DeviceTestKit
import LinuxPlatform
import Testing

/// The lock of the machine's session and its sleep, from systemd-logind as dbusmock makes it.
@Suite struct MachineSessionTests {
  private static let session = "/org/freedesktop/login1/session/c1"

  private func withLogind(
    passcode: String? = nil, _ body: (FollowScenario, MockedService) throws -> Void
  ) throws {
    try FollowScenario.run(
      following: ["lock"], passcode: passcode, apps: [.stubborn]
    ) { scenario in
      let logind = try MockedService(
        "logind", name: "org.freedesktop.login1", path: "/org/freedesktop/login1",
        on: scenario.bus)
      try scenario.wait("lock", for: "systemd-logind knows no session on a screen")
      try logind.call(
        "org.freedesktop.DBus.Mock.AddSession", "c1", "seat0", "1000", "user", "true")
      try scenario.wait("lock", for: "the session c1 and sleep")
      try body(scenario, logind)
    }
  }

  private func call(_ logind: MockedService, _ member: String) throws {
    try logind.call("org.freedesktop.login1.Session.\(member)", at: Self.session)
  }

  @Test("The session's lock locks the device, and its unlock unlocks it")
  func lock() throws {
    try withLogind { scenario, logind in
      let device = scenario.device
      try device.open(.stubborn)
      try call(logind, "Lock")
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.connect().status().locked)
      // A second lock does not switch the panel of the locked device.
      try call(logind, "Lock")
      try call(logind, "Unlock")
      try device.wait(for: .stubborn, .active)
      #expect(try !device.connect().status().locked)
      #expect(
        try scenario.requests(of: "from the machine")
          == ["lock, from the machine", "unlock, from the machine"])
    }
  }

  @Test("Locks and an unlock at once are heard in their order")
  func order() throws {
    try FollowScenario.run(following: ["lock"], apps: []) { scenario in
      let peer = try BusPeer("org.freedesktop.login1", at: scenario.bus.address) { call in
        guard call.path.hasSuffix("/user/self") else { return .success([]) }
        let display = BusValue.structure([.string("c1"), .path(Self.session)])
        return .success([.array([.entry(.string("Display"), .variant(display))], of: "{sv}")])
      }
      defer { peer.end() }
      try scenario.wait("lock", for: "the session c1 and sleep")
      for member in ["Lock", "Lock", "Unlock"] {
        peer.emit(Self.session, "org.freedesktop.login1.Session", member, [])
      }
      try scenario.wait("it is unlocked") {
        try !scenario.requests(of: "unlock, from the machine").isEmpty
      }
      // The signals of one rule are handed over ten times a second.
      Observation.span(0.3)
      #expect(
        try scenario.requests(of: "from the machine")
          == ["lock, from the machine", "unlock, from the machine"])
      #expect(try !scenario.device.connect().status().locked)
    }
  }

  @Test("A device with a passcode is locked by the session, and not unlocked")
  func passcode() throws {
    try withLogind(passcode: "2580") { scenario, logind in
      let device = scenario.device
      try device.perform(.enterPasscode("2580"))
      try device.open(.stubborn)
      try call(logind, "Lock")
      try device.wait(for: .stubborn, .suspended)
      try call(logind, "Unlock")
      try scenario.wait("the device says why") {
        try !scenario.requests(of: "not without the device's passcode").isEmpty
      }
      #expect(try device.connect().status().locked)
    }
  }

  @Test("A machine that goes to sleep locks the device")
  func machineSleeps() throws {
    try withLogind { scenario, logind in
      try logind.call(
        "org.freedesktop.DBus.Mock.EmitSignal", "org.freedesktop.login1.Manager",
        "PrepareForSleep", "b", "[<true>]")
      try scenario.wait("it is locked") { try scenario.device.connect().status().locked }
    }
  }
}
