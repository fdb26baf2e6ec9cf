import BusTestKit
import DeviceControl
import DeviceTestKit
import LinuxPlatform
import Testing

/// Calls of the machine's telephone, from a stand-in for ModemManager after its documented interface.
@Suite struct MachineCallTests {
  private func withModem(
    _ body: (FollowScenario, FakeModemManager) throws -> Void
  ) throws {
    try FollowScenario.run(following: ["calls"], apps: [.stubborn]) { scenario in
      let modem = try FakeModemManager(at: scenario.bus.address)
      defer { modem.peer.end() }
      try scenario.wait("calls", for: "1 modem (ModemManager)")
      // The rules of the bus are in force when this was read.
      _ = try #require(modem.peer.next("GetAll"))
      try scenario.device.open(.stubborn)
      try body(scenario, modem)
    }
  }

  @Test("A call of the telephone makes the app inactive, and is answered and ended on the device")
  func answered() throws {
    try withModem { scenario, modem in
      let device = scenario.device
      modem.ring()
      try device.wait(for: .stubborn, .inactive)
      try device.perform(.callAnswer)
      _ = try #require(modem.peer.next("Accept"))
      modem.change(to: 4)
      #expect(try device.connect().status().inCall)
      try device.perform(.callEnd)
      _ = try #require(modem.peer.next("Hangup"))
      try device.wait(for: .stubborn, .active)
      modem.change(to: 7)
      // The next call is another.
      modem.ring(2)
      try device.wait(for: .stubborn, .inactive)
      try device.perform(.callDecline)
      _ = try #require(modem.peer.next("Hangup"))
      try device.wait(for: .stubborn, .active)
    }
  }

  @Test("What becomes of the call on the machine becomes of it on the device")
  func elsewhere() throws {
    try withModem { scenario, modem in
      let device = scenario.device
      modem.ring()
      try device.wait(for: .stubborn, .inactive)
      modem.change(to: 4)
      try scenario.wait("the device is in a call") { try device.connect().status().inCall }
      modem.change(to: 7)
      try scenario.wait("the call is over") { try !device.connect().status().inCall }
      modem.ring(2)
      try device.wait(for: .stubborn, .inactive)
      modem.change(to: 7, 2)
      try device.wait(for: .stubborn, .active)
      #expect(!modem.peer.calls.contains { ["Accept", "Hangup"].contains($0.member) })
    }
  }

  @Test("A device that has a call of its own leaves the telephone's to the machine")
  func busy() throws {
    try withModem { scenario, modem in
      let device = scenario.device
      try device.perform(.callIncoming)
      try device.wait(for: .stubborn, .inactive)
      modem.ring()
      _ = try #require(modem.peer.next("GetAll"))
      try device.perform(.callAnswer)
      try device.perform(.callEnd)
      try device.wait(for: .stubborn, .active)
      modem.change(to: 7)
      modem.ring(2)
      try device.wait(for: .stubborn, .inactive)
      #expect(!modem.peer.calls.contains { ["Accept", "Hangup"].contains($0.member) })
    }
  }

  @Test("A ModemManager that ends takes its call with it")
  func ends() throws {
    try withModem { scenario, modem in
      modem.ring()
      try scenario.device.wait(for: .stubborn, .inactive)
      modem.peer.end()
      try scenario.device.wait(for: .stubborn, .active)
      try scenario.wait("calls", for: "ModemManager does not run")
    }
  }
}
