import ConformanceSupport
import LifecycleKernel
import Testing

/// Managers whose state outlives their app's process.
@Suite struct BluetoothPreservationTests {
  private static let restored = "bluetooth centralManager(_:willRestoreState:)"
  private static let value = "bluetooth peripheral(_:didUpdateValueFor:error:)"

  /// An app with a preserved manager that the system has killed.
  private func killed(
    _ profile: OSProfile = .p7, _ manager: BluetoothManager = Scenario.kept,
    hasScenes: Bool = false
  ) -> Scenario {
    var scenario = Scenario.connected(profile, manager, hasScenes: hasScenes)
    scenario.leave()
    scenario.request(.jetsam(.first))
    scenario.forget()
    return scenario
  }

  private func launchedCentrals(_ scenario: Scenario) -> [String]? {
    for case .spawn(_, let launch) in scenario.effects.reversed() {
      return launch.bluetoothCentrals
    }
    return nil
  }

  @Test(.proves("BT-03", on: .kernel))
  func anAppThatTheSystemHasKilledIsLaunchedAndToldFirstWhatItHad() throws {
    var scenario = killed()
    scenario.notify(7)
    #expect(scenario.look().first == "spawn(bluetooth-central)")
    #expect(launchedCentrals(scenario) == ["heart"])
    #expect(scenario.state() == .background)
    scenario.ask(.open, Scenario.kept)
    #expect(
      scenario.look()
        == [Self.restored, "bluetooth centralManagerDidUpdateState", Self.value])
    let link = try #require(scenario.device.bluetoothCentrals(of: .first).first?.links.first)
    #expect(link.isConnected)
    #expect(link.subscriptions == [.rate])
  }

  @Test(.proves("BT-03", on: .kernel), arguments: ["numbered", "P4"])
  func withoutARestoreIdentifierOrBeforeIOS7NothingIsPreserved(reason: String) {
    var scenario =
      reason == "P4" ? killed(.p4) : killed(.p7, Scenario.manager)
    scenario.notify()
    #expect(scenario.look() == [])
    #expect(scenario.state() == .notRunning)
    #expect(scenario.device.lasting(of: .first)?.bluetooth.centrals == [])
  }

  @Test(.proves("BT-05", on: .kernel), arguments: [OSProfile.p7, .p13])
  func aForceQuitEndsIt(profile: OSProfile) {
    var scenario = Scenario.connected(profile, Scenario.kept)
    scenario.leave()
    scenario.request(.switcherKill(.first))
    scenario.forget()
    scenario.notify()
    #expect(scenario.look() == [])
    #expect(scenario.device.lasting(of: .first)?.bluetooth.centrals == [])
    scenario.request(.launch(.first))
    scenario.forget()
    scenario.ask(.open, Scenario.kept)
    #expect(scenario.look() == ["bluetooth centralManagerDidUpdateState"])
  }

  @Test(.proves("BT-04", on: .kernel), arguments: [(OSProfile.p13, []), (.p7, ["heart"])])
  func anAppWithScenesIsNotToldTheIdentifiers(profile: OSProfile, told: [String]) {
    var scenario = killed(profile, hasScenes: true)
    scenario.notify()
    #expect(launchedCentrals(scenario) == told)
    scenario.forget()
    scenario.ask(.open, Scenario.kept)
    #expect(scenario.look().first == Self.restored, "it has kept the identifier itself")
  }

  @Test func switchingBluetoothOffEndsIt() {
    var scenario = killed()
    scenario.change(.power(isOn: false))
    scenario.change(.power(isOn: true))
    scenario.notify()
    #expect(scenario.look() == [])
    #expect(scenario.device.lasting(of: .first)?.bluetooth.centrals == [])
  }

  @Test(.proves("BT-03", on: .kernel))
  func aPendingConnectionLaunchesTheAppWhenThePeripheralComes() {
    var scenario = Scenario.connected(.p7, Scenario.kept)
    scenario.change(.reach("Strap", false))
    scenario.ask(.connect(BluetoothPeripheral.strap.identifier), Scenario.kept)
    scenario.leave()
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.change(.reach("Strap", true))
    #expect(scenario.look().first == "spawn(bluetooth-central)")
    scenario.ask(.open, Scenario.kept)
    #expect(
      scenario.look()
        == [
          Self.restored, "bluetooth centralManagerDidUpdateState",
          "bluetooth centralManager(_:didConnect:)",
        ])
  }

  @Test func afterAnotherBootWhatAnAppHadWaitedForGoesOn() throws {
    let before = killed()
    let lasting = try #require(before.device.lasting(of: .first)).afterReboot
    var device = Device(profile: .p7, lasting: before.device.lasting)
    let traits = AppTraits(backgroundModes: BackgroundModes([.bluetoothCentral]))
    _ = device.handle(
      .request(.install(.first, traits, lasting)), at: Instant(nanoseconds: 0))
    let effects = device.handle(.booted, at: Instant(nanoseconds: 0))
    #expect(
      effects.contains { effect in
        if case .spawn(.first, let launch) = effect {
          launch.bluetoothCentrals == ["heart"]
        } else {
          false
        }
      })
  }
}
