import LifecycleKernel

/// What tests of accessories do with a scenario.
extension Scenario {
  static let spoken = "org.example.meter"
  static let meter = AccessoryDescription(name: "Meter", protocols: [spoken])

  /// An app in front that uses accessories.
  static func withAccessories(
    _ profile: OSProfile = .p7, modes: [BackgroundMode] = [.externalAccessory],
    protocols: [String] = [spoken]
  ) -> Scenario {
    Scenario.opened(
      profile,
      AppTraits(backgroundModes: BackgroundModes(modes), accessoryProtocols: protocols))
  }

  /// The same with a session with the accessory.
  static func inSession(
    _ profile: OSProfile = .p7, modes: [BackgroundMode] = [.externalAccessory]
  ) -> Scenario {
    var scenario = withAccessories(profile, modes: modes)
    scenario.connectMeter()
    scenario.openSession()
    scenario.forget()
    return scenario
  }

  mutating func accessory(_ change: AccessoryChange) {
    request(.accessory(change))
  }

  mutating func connectMeter() {
    accessory(.connect(Self.meter))
  }

  mutating func send(_ count: Int = 1) {
    accessory(.send("Meter", protocol: nil, Array(repeating: 7, count: count)))
  }

  mutating func ask(_ action: AccessoryRequest.Action, session: UInt64 = 1) {
    app(.askedForAccessory(AccessoryRequest(session, action)))
  }

  mutating func openSession(_ number: UInt64 = 1, connection: UInt32 = 1) {
    ask(.open(connection: connection, protocol: Self.spoken), session: number)
  }
}
