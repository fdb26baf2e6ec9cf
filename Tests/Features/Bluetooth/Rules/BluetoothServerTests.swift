import ConformanceSupport
import LifecycleKernel
import Testing

/// Apps as Bluetooth peripherals, and the centrals that use them.
@Suite struct BluetoothServerTests {
  private static let read = "peripheral peripheralManager(_:didReceiveRead:)"
  private static let unlikely = CentralAnswer.error(0x0E)

  @Test func anAppInFrontIsAskedAtOnceAndAnswers() {
    var scenario = Scenario.offering()
    scenario.central(.read(.rate))
    #expect(scenario.look() == [Self.read])
    scenario.server(.answer(1, .success([7])))
    #expect(scenario.answers == [.success([7])])
    scenario.server(.answer(1, .success([8])))
    #expect(scenario.answers == [.success([7])], "one answer")
  }

  @Test func theAnswerToAWriteHasNoValue() {
    var scenario = Scenario.offering()
    scenario.central(.write(.rate, [1]))
    scenario.server(.answer(1, .success([1])))
    #expect(scenario.answers == [.success([])])
  }

  @Test(.proves("BT-02", "MODE-04", on: .kernel))
  func aRequestWakesASuspendedAppWithTheModeForTheTimeOfAWake() {
    var scenario = Scenario.offering()
    scenario.leave()
    scenario.central(.read(.rate))
    #expect(
      scenario.look() == ["thaw", "→ background", "wake(bluetooth-peripheral)", Self.read])
    #expect(
      scenario.device.deadlines(of: .first).first { $0.kind == .wake }?.allowance == .seconds(10))
    scenario.server(.answer(1, .success([7])))
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
    #expect(scenario.answers == [.success([7])])
  }

  @Test(.proves("BT-02", on: .kernel))
  func whatIsNotAnsweredInTheTimeOfTheWakeIsAnsweredWithAnError() {
    var scenario = Scenario.offering()
    scenario.leave()
    scenario.central(.write(.rate, [1]))
    #expect(scenario.answers == [])
    scenario.pass(.wake)
    #expect(scenario.answers == [Self.unlikely])
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("BT-02", "MODE-06", on: .kernel))
  func withoutTheModeNobodyReachesAnAppInTheBackground() {
    var scenario = Scenario.offering(modes: [])
    scenario.leave()
    scenario.central(.read(.rate))
    #expect(scenario.refusal == .modeNotDeclared(.bluetoothPeripheral))
    #expect(scenario.look().allSatisfy { $0.hasPrefix("refused") })
  }

  @Test(.proves("BT-03", on: .kernel))
  func aRestorableManagerIsLaunchedForARequestAndToldFirstWhatItHad() {
    var scenario = Scenario.offering(.restorable("heart"))
    scenario.request(.jetsam(.first))
    scenario.forget()
    scenario.central(.read(.rate))
    #expect(scenario.look().first?.hasPrefix("spawn") == true)
    scenario.server(.open, .restorable("heart"))
    #expect(
      scenario.look().suffix(3) == [
        "peripheral peripheralManager(_:willRestoreState:)",
        "peripheral peripheralManagerDidUpdateState", Self.read,
      ])
  }

  @Test(.proves("BT-05", on: .kernel))
  func afterAForceQuitNothingIsLaunched() {
    var scenario = Scenario.offering(.restorable("heart"))
    scenario.request(.switcherKill(.first))
    scenario.central(.read(.rate))
    #expect(scenario.refusal == .characteristicNotOffered)
  }

  @Test func aProcessThatEndsOwesNoAnswer() {
    var scenario = Scenario.offering()
    scenario.central(.read(.rate))
    scenario.request(.terminate(.first))
    #expect(scenario.answers == [Self.unlikely])
  }

  @Test func theSystemAnswersWhatItKnows() {
    var scenario = Scenario.offering()
    scenario.central(.read(.heart))
    scenario.central(.write(.heart, [1]))
    scenario.central(.subscribe(.heart, true))
    #expect(scenario.look() == [])
    #expect(scenario.answers == [.success([9]), .error(0x03), .error(0x06)])
  }

  @Test func aSubscriberIsSentValuesAndTheirNumberIsLimited() {
    var scenario = Scenario.offering()
    scenario.central(.subscribe(.rate, true))
    #expect(scenario.look() == ["peripheral peripheralManager(_:central:didSubscribeTo:)"])
    scenario.server(.update(.rate, [5], centrals: nil))
    scenario.server(.update(.rate, [6], centrals: ["Other"]))
    let subscription = scenario.device.bluetoothServers(of: .first).first?.subscriptions.first
    #expect(subscription?.count == 1)
    #expect(subscription?.newest == [5])
    for _ in 2..<BluetoothLimits.updates {
      scenario.server(.update(.rate, [5], centrals: nil))
    }
    #expect(
      scenario.look() == ["peripheral peripheralManagerIsReady(toUpdateSubscribers:)"])
    scenario.central(.subscribe(.rate, false))
    #expect(scenario.device.bluetoothServers(of: .first).first?.subscriptions == [])
  }

  @Test func switchedOffItEndsSubscriptionsAndRequests() {
    var scenario = Scenario.offering()
    scenario.central(.subscribe(.rate, true))
    scenario.central(.read(.rate))
    scenario.change(.power(isOn: false))
    #expect(scenario.answers.last == Self.unlikely)
    #expect(scenario.device.bluetoothServers(of: .first).first?.subscriptions == [])
    scenario.central(.read(.rate))
    #expect(scenario.refusal == .bluetoothIsOff)
  }

  @Test func openRequestsAreLimited() {
    var scenario = Scenario.offering()
    for _ in 0..<BluetoothLimits.requests { scenario.central(.read(.rate)) }
    #expect(scenario.refusal == nil)
    scenario.central(.read(.rate))
    #expect(scenario.refusal == .tooManyCentralRequests)
  }

  @Test func anAppThatUsesAManagerThatItDoesNotHaveIsEnded() {
    var scenario = Scenario.offering()
    scenario.server(.stopAdvertising, .numbered(2))
    #expect(scenario.look().contains { $0.hasPrefix("kill") })
  }
}

extension Scenario {
  /// An app in front that offers a characteristic, and another whose value never changes.
  fileprivate static func offering(
    _ manager: BluetoothManager = Scenario.manager,
    modes: [BackgroundMode] = [.bluetoothPeripheral]
  ) -> Scenario {
    var scenario = Scenario.opened(
      .p7, AppTraits(backgroundModes: BackgroundModes(modes)))
    scenario.server(.open, manager)
    scenario.server(
      .add(
        OfferedService(
          identifier: .heart,
          characteristics: [
            OfferedCharacteristic(
              identifier: .rate, canBeRead: true, canBeWritten: true, canBeNotified: true,
              value: nil),
            OfferedCharacteristic(
              identifier: .heart, canBeRead: true, canBeWritten: false, canBeNotified: false,
              value: [9]),
          ])), manager)
    scenario.forget()
    return scenario
  }

  fileprivate mutating func server(
    _ action: BluetoothServerRequest.Action, _ manager: BluetoothManager = Scenario.manager
  ) {
    app(.askedForPeripheral(BluetoothServerRequest(manager, action)))
  }

  fileprivate mutating func central(_ action: CentralRequest.Action) {
    request(.central(CentralRequest(central: "Phone", app: .first, action: action)))
  }

  /// What centrals were answered.
  fileprivate var answers: [CentralAnswer] {
    effects.compactMap { effect in
      if case .answerCentral(_, let answer) = effect { answer } else { nil }
    }
  }
}
