import ConformanceSupport
import LifecycleKernel
import Testing

/// Whom the news of Bluetooth wakes, and whom not.
@Suite struct BluetoothWakeTests {
  private static let value = "bluetooth peripheral(_:didUpdateValueFor:error:)"

  @Test func anAppInFrontIsToldAtOnce() {
    var scenario = Scenario.connected()
    scenario.notify()
    #expect(scenario.look() == [Self.value])
  }

  @Test(.proves("BT-01", "MODE-04", on: .kernel))
  func dataWakesASuspendedAppWithTheModeForTheTimeOfAWake() {
    var scenario = Scenario.connected()
    scenario.leave()
    scenario.notify()
    #expect(
      scenario.look() == ["thaw", "→ background", "wake(bluetooth-central)", Self.value])
    #expect(
      scenario.device.deadlines(of: .first).first { $0.kind == .wake }?.allowance == .seconds(10))
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("BT-01", on: .kernel))
  func aDisconnectionAndAConnectionWakeAsWell() {
    var scenario = Scenario.connected()
    scenario.leave()
    scenario.change(.reach("Strap", false))
    #expect(
      scenario.look().last == "bluetooth centralManager(_:didDisconnectPeripheral:error:)")
    scenario.ask(.connect(BluetoothPeripheral.strap.identifier))
    scenario.finishWakes()
    #expect(scenario.state() == .suspended)
    scenario.change(.reach("Strap", true))
    #expect(
      scenario.look()
        == [
          "thaw", "→ background", "wake(bluetooth-central)",
          "bluetooth centralManager(_:didConnect:)",
        ])
  }

  @Test(.proves("MODE-06", "BT-01", on: .kernel))
  func withoutTheModeNewsWaitsUntilTheAppIsOpened() {
    var scenario = Scenario.connected(modes: [])
    scenario.leave()
    scenario.notify(1)
    scenario.notify(2)
    scenario.change(.reach("Strap", false))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.look()
        == [
          "thaw", "→ background", "willEnterForeground", "→ inactive", "→ active",
          "didBecomeActive", Self.value, Self.value,
          "bluetooth centralManager(_:didDisconnectPeripheral:error:)",
        ])
  }

  @Test(.proves("BT-01", on: .kernel))
  func newsForAnAppThatIsAwakeGivesItTheWholeTimeAgain() {
    var scenario = Scenario.connected()
    scenario.leave()
    scenario.notify(1)
    scenario.forget()
    scenario.wait(.seconds(9))
    scenario.notify(2)
    #expect(scenario.look().last == Self.value)
    let wakes = scenario.device.deadlines(of: .first).filter { $0.kind == .wake }
    #expect(wakes.count == 1, "and not one time beside the other")
    #expect(wakes.first?.since == scenario.now)
  }

  @Test(.proves("BT-01", "BGT-19", on: .kernel))
  func aTaskExtendsTheTime() {
    var scenario = Scenario.connected()
    scenario.leave()
    scenario.notify()
    scenario.begin(1)
    scenario.pass(.wake)
    #expect(scenario.state() == .background)
    scenario.forget()
    scenario.end(1)
    #expect(scenario.look() == ["task 1 ended", "snapshot", "freeze", "→ suspended"])
  }

  @Test func nobodyIsWokenForAValueThatItHasNotSubscribed() {
    var scenario = Scenario.connected()
    scenario.ask(
      .subscribe(BluetoothPeripheral.strap.identifier, characteristic: .rate, false))
    scenario.leave()
    scenario.notify()
    #expect(scenario.look() == [])
  }

  @Test func thePowerWakesNobody() {
    var scenario = Scenario.connected()
    scenario.leave()
    scenario.change(.power(isOn: false))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(scenario.look().last == "bluetooth centralManagerDidUpdateState")
    #expect(scenario.device.bluetoothCentrals(of: .first).first?.links == [])
  }

  @Test func whatComesAndGoesWhileAnAppIsSuspendedDoesNotPileUp() {
    var scenario = Scenario.opened(.p7, AppTraits())
    scenario.ask(.open)
    scenario.ask(.scan(services: [.heart]))
    scenario.leave()
    scenario.change(.add(.strap))
    for _ in 0..<1_000 {
      scenario.change(.reach("Strap", false))
      scenario.change(.reach("Strap", true))
    }
    scenario.forget()
    scenario.request(.launch(.first))
    let found = "bluetooth centralManager(_:didDiscover:advertisementData:rssi:)"
    #expect(scenario.look().count { $0 == found } == 1)
    scenario.leave()
    for _ in 0..<1_000 {
      scenario.change(.power(isOn: false))
      scenario.change(.power(isOn: true))
    }
    scenario.forget()
    scenario.request(.launch(.first))
    let state = "bluetooth centralManagerDidUpdateState"
    #expect(scenario.look().count { $0 == state } == 2, "it was off, and is on")
  }

  @Test func moreThanTheKeptNewsIsRefusedWithAReason() {
    var scenario = Scenario.connected(modes: [])
    scenario.leave()
    for _ in 0..<BluetoothLimits.news { scenario.notify() }
    #expect(scenario.refusal == nil)
    scenario.notify()
    #expect(scenario.refusal == .tooManyBluetoothEvents)
    scenario.request(.launch(.first))
    scenario.notify()
    #expect(scenario.refusal == nil)
  }

  @Test func aScanForAllFindsNothingInTheBackground() {
    var scenario = Scenario.opened(
      .p7, AppTraits(backgroundModes: BackgroundModes([.bluetoothCentral])))
    scenario.ask(.open)
    scenario.ask(.scan(services: nil))
    scenario.leave()
    scenario.change(.add(.strap))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.look().last
        == "bluetooth centralManager(_:didDiscover:advertisementData:rssi:)")
  }

  @Test func whatIsImpossibleIsRefused() {
    var scenario = Scenario.connected()
    scenario.change(.add(.strap))
    #expect(scenario.refusal == .peripheralExists)
    scenario.change(.remove("Scale"))
    #expect(scenario.refusal == .noPeripheral)
    scenario.change(.notify("Strap", characteristic: .heart, [1]))
    #expect(scenario.refusal == .noCharacteristic)
    scenario.change(.notify("Strap", characteristic: .rate, Array(repeating: 1, count: 513)))
    #expect(scenario.refusal == .valueTooLong)
    scenario.change(.add(BluetoothPeripheral(identifier: .heart, name: "", services: [])))
    #expect(scenario.refusal == .impossiblePeripheral("needs a name of 1 to 248 bytes"))
    scenario.change(.power(isOn: false))
    scenario.notify()
    #expect(scenario.refusal == .bluetoothIsOff)
  }

  @Test func anAppThatUsesAManagerThatItDoesNotHaveIsEnded() {
    var scenario = Scenario.connected()
    scenario.ask(.stopScan, .numbered(2))
    #expect(scenario.look().contains { $0.hasPrefix("kill") })
  }
}
