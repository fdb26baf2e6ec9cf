import BusTestKit
import DeviceControl
import DeviceTestKit
import LinuxPlatform
import Testing

/// The battery of the machine, from UPower as dbusmock makes it.
@Suite struct MachineBatteryTests {
  @Test("A suspended app hears once what has become of the machine's battery meanwhile")
  func queued() throws {
    try FollowScenario.run(following: ["battery"], apps: [.probe]) { scenario in
      let device = scenario.device
      try scenario.wait("battery", for: "UPower is not on the message bus")
      let upower = try scenario.upower(percent: 80.4, charging: true)
      try scenario.wait("battery", for: "80 %, charging (UPower)")
      try device.open(.probe, arguments: ["--log-changes"])
      try scenario.set(upower, "{'Percentage': <79.6>}")
      try scenario.set(upower, "{'State': <uint32 2>}")
      try device.waitForOutput("changed battery state 1", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let printed = try device.output(of: .probe).count
      for percent in [60, 50, 41] {
        try scenario.set(upower, "{'Percentage': <\(percent).0>}")
        try scenario.wait("battery", for: "\(percent) % (UPower)")
      }
      #expect(try device.output(of: .probe).count == printed)
      try device.open(.probe)
      try device.waitForOutput("changed battery level 41", of: .probe)
      let told = try device.output(of: .probe, after: printed)
      #expect(told.filter { $0.hasPrefix("changed") } == ["changed battery level 41"])
    }
  }

  @Test("What a person sets is followed no longer, and nothing is unless it was asked for")
  func setByHand() throws {
    try FollowScenario.run(following: []) { scenario in
      let upower = try scenario.upower(percent: 30, charging: false)
      #expect(try scenario.followed() == [])
      try scenario.device.connect().follow(start: ["battery", "orientation"])
      try scenario.wait("battery", for: "30 % (UPower)")
      try scenario.device.perform(.battery(90, charging: true))
      #expect(try scenario.followed() == ["orientation"])
      try scenario.set(upower, "{'Percentage': <20.0>}")
      // What comes of it would be in the log before what is asked for now.
      try scenario.device.connect().follow(start: ["battery"])
      try scenario.wait("battery", for: "20 % (UPower)")
      #expect(
        try scenario.requests(of: "battery") == [
          "follow start battery", "battery 30, from the machine", "battery 90 charging",
          "follow stop battery, because it was set by hand", "follow start battery",
          "battery 20, from the machine",
        ])
    }
  }

  @Test("What is followed is followed by the next foregroundd, and after a boot")
  func kept() throws {
    try FollowScenario.run(following: ["battery", "lock"]) { scenario in
      let upower = try scenario.upower(percent: 30, charging: false)
      try scenario.wait("battery", for: "30 % (UPower)")
      #expect(try scenario.device.connect().upgrade().beginning == "upgrade")
      #expect(try scenario.followed() == ["battery", "lock"])
      try scenario.set(upower, "{'Percentage': <25.0>}")
      try scenario.wait("battery", for: "25 % (UPower)")
      try scenario.reboot()
      #expect(try scenario.followed() == ["battery", "lock"])
      try scenario.wait("battery", for: "25 % (UPower)")
      // What the boot names takes the place of that.
      try scenario.reboot(following: ["language"])
      #expect(try scenario.followed() == ["language"])
    }
  }

  @Test("A UPower that ends is asked again when it is back")
  func comesBack() throws {
    try FollowScenario.run(following: ["battery"]) { scenario in
      let first = try scenario.upower(percent: 30, charging: false)
      try scenario.wait("battery", for: "30 % (UPower)")
      first.end()
      try scenario.wait("battery", for: "UPower is not on the message bus")
      let second = try scenario.upower(percent: 31, charging: false)
      defer { second.end() }
      try scenario.wait("battery", for: "31 % (UPower)")
      scenario.bus.stop()
      try scenario.wait("battery", for: "there is no message bus to ask UPower on")
    }
  }

  @Test("A UPower that says what cannot be harms nobody", arguments: Hostile.allCases)
  func hostile(_ hostile: Hostile) throws {
    try FollowScenario.run(following: ["battery"], apps: [.probe]) { scenario in
      let peer = try BusPeer("org.freedesktop.UPower", at: scenario.bus.address) { call in
        call.member == "GetAll" ? hostile.answer : .success([])
      }
      defer { peer.end() }
      try scenario.wait("battery", for: hostile.state)
      try scenario.device.open(.probe, arguments: ["--log-changes"])
      #expect(try !scenario.device.output(of: .probe).contains { $0.hasPrefix("changed") })
    }
  }

  /// What no UPower should say.
  enum Hostile: CaseIterable {
    case notANumber, tooMuch, wrongType, notProperties, refused

    var answer: Result<[BusValue], BusError> {
      var properties: [String: BusValue] = [
        "IsPresent": .boolean(true), "Type": .uint32(2), "State": .uint32(2),
        "Percentage": .double(50),
      ]
      switch self {
      case .notANumber: properties["Percentage"] = .double(.nan)
      case .tooMuch: properties["Percentage"] = .double(1e300)
      case .wrongType: properties["Percentage"] = .string("50")
      case .notProperties: return .success([.string("full")])
      case .refused:
        return .failure(
          BusError(name: "org.freedesktop.DBus.Error.AccessDenied", text: "not for you"))
      }
      return .success([FakeGeoClue.dictionary(properties)])
    }

    var state: String {
      switch self {
      case .notANumber, .tooMuch, .wrongType: "UPower says no possible charge of the battery"
      case .notProperties, .refused: "UPower does not answer: "
      }
    }
  }

  @Test("Of a flood of changes the last one counts, and few are told")
  func flood() throws {
    try FollowScenario.run(following: ["battery"], apps: [.probe]) { scenario in
      let properties: [String: BusValue] = [
        "IsPresent": .boolean(true), "Type": .uint32(2), "State": .uint32(2),
        "Percentage": .double(50),
      ]
      let peer = try BusPeer("org.freedesktop.UPower", at: scenario.bus.address) { call in
        .success(call.member == "GetAll" ? [FakeGeoClue.dictionary(properties)] : [])
      }
      defer { peer.end() }
      try scenario.wait("battery", for: "50 % (UPower)")
      try scenario.device.open(.probe, arguments: ["--log-changes"])
      let watch = Stopwatch()
      for number in 1...2_000 {
        emit(peer, percent: Double(number % 40))
      }
      emit(peer, percent: 49)
      try scenario.device.waitForOutput("changed battery level 49", of: .probe)
      let told = try scenario.device.output(of: .probe).count { $0.hasPrefix("changed") }
      #expect(told <= Int(watch.seconds * 4) + 2)
    }
  }

  private func emit(_ peer: BusPeer, percent: Double) {
    peer.emit(
      FollowScenario.display, FakeGeoClue.properties, "PropertiesChanged",
      [
        .string("org.freedesktop.UPower.Device"),
        FakeGeoClue.dictionary(["Percentage": .double(percent)]), .array([], of: "s"),
      ])
  }
}
