import ConformanceSupport
import LifecycleKernel
import Testing

/// Which accessories an app knows, and whom they wake.
@Suite struct AccessoryTests {
  private static let connected = "accessory EAAccessoryDidConnect"
  private static let disconnected = "accessory EAAccessoryDidDisconnect"
  private static let data = "accessory stream(_:handle: .hasBytesAvailable)"

  @Test func anAppInFrontIsToldAtOnce() {
    var scenario = Scenario.withAccessories()
    scenario.connectMeter()
    scenario.openSession()
    scenario.send()
    scenario.accessory(.disconnect("Meter"))
    #expect(scenario.look() == [Self.connected, Self.data, Self.disconnected])
  }

  @Test func anAppThatHasNotDeclaredAProtocolIsToldNothing() {
    var scenario = Scenario.withAccessories(protocols: ["org.example.other"])
    scenario.connectMeter()
    scenario.accessory(.disconnect("Meter"))
    #expect(scenario.look() == [])
  }

  @Test(.proves("EA-01", "MODE-04", on: .kernel))
  func dataWakesASuspendedAppWithTheModeForTheTimeOfAWake() {
    var scenario = Scenario.inSession()
    scenario.leave()
    scenario.send()
    #expect(
      scenario.look() == ["thaw", "→ background", "wake(external-accessory)", Self.data])
    #expect(
      scenario.device.deadlines(of: .first).first { $0.kind == .wake }?.allowance == .seconds(10))
    scenario.wait(.seconds(9))
    scenario.send()
    #expect(scenario.look() == ["wake(external-accessory)", Self.data])
    #expect(scenario.deadlines().count { $0 == .wake } == 1, "one that begins again")
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("EA-01", on: .kernel))
  func aDisconnectionAndAConnectionWakeAsWell() {
    var scenario = Scenario.inSession()
    scenario.leave()
    scenario.accessory(.disconnect("Meter"))
    #expect(
      scenario.look()
        == ["thaw", "→ background", "wake(external-accessory)", Self.disconnected])
    scenario.finishWakes()
    scenario.forget()
    scenario.connectMeter()
    #expect(
      scenario.look() == ["thaw", "→ background", "wake(external-accessory)", Self.connected])
  }

  @Test(.proves("RESP-10", "EA-01", "MODE-06", on: .kernel), arguments: [OSProfile.p7, .p4, .p13])
  func withoutTheModeTheAccessoryIsGoneInTheBackground(profile: OSProfile) {
    var scenario = Scenario.inSession(profile, modes: [])
    scenario.request(.home)
    #expect(scenario.look().last == Self.disconnected, "after applicationDidEnterBackground")
    scenario.send()
    #expect(scenario.refusal == .noAccessorySession)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.launch(.first))
    let words = scenario.look()
    #expect(words.contains(Self.connected))
    #expect(
      words.firstIndex(of: Self.connected).map { $0 < words.firstIndex(of: "willEnterForeground")! }
        == true)
  }

  @Test(.proves("EA-01", on: .kernel))
  func iOS4ClosesSessionsWhateverTheAppDeclares() {
    var scenario = Scenario.inSession(.p4)
    scenario.request(.home)
    #expect(scenario.look().last == Self.disconnected)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.accessory(.disconnect("Meter"))
    scenario.connectMeter()
    #expect(scenario.look() == [], "nothing wakes it")
  }

  @Test(.proves("WAKE-04", "WAKE-01", on: .kernel))
  func whatWasUndoneDuringTheSuspensionIsNotTold() {
    var scenario = Scenario.withAccessories(modes: [])
    scenario.leave()
    for _ in 0..<3 {
      scenario.connectMeter()
      scenario.accessory(.disconnect("Meter"))
    }
    scenario.request(.launch(.first))
    #expect(!scenario.look().contains { $0.hasPrefix("accessory") })
    scenario.leave()
    for _ in 0..<3 {
      scenario.connectMeter()
      scenario.accessory(.disconnect("Meter"))
    }
    scenario.connectMeter()
    scenario.request(.launch(.first))
    #expect(scenario.look().filter { $0.hasPrefix("accessory") } == [Self.connected])
  }

  @Test func anAppThatIsNotRunningIsNotLaunchedForAnAccessory() {
    var scenario = Scenario.withAccessories()
    scenario.request(.terminate(.first))
    scenario.forget()
    scenario.connectMeter()
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(!scenario.look().contains(Self.connected), "it is told at the launch")
  }

  @Test func whatAnAppDoesNotReadIsLimited() {
    var scenario = Scenario.inSession()
    scenario.send(AccessoryLimits.buffer)
    #expect(scenario.look() == Array(repeating: Self.data, count: 4), "16 KiB at once")
    scenario.send()
    #expect(scenario.refusal == .accessoryDataUnread)
    scenario.ask(.read(1))
    scenario.forget()
    scenario.send()
    #expect(scenario.refusal == nil)
    #expect(scenario.look() == [Self.data])
  }

  @Test func whatAnAppWritesIsConfirmedAndLimited() {
    var scenario = Scenario.inSession()
    let piece = [UInt8](repeating: 1, count: AccessoryLimits.piece)
    scenario.ask(.write(piece))
    #expect(scenario.look() == [])
    scenario.ask(.write(piece))
    #expect(scenario.look() == ["accessory stream(_:handle: .hasSpaceAvailable)"])
    #expect(scenario.device.accessoryTraffic.first?.count == UInt64(2 * piece.count))
    #expect(scenario.device.accessoryTraffic.first?.newest.count == AccessoryLimits.received)
    scenario.ask(.write(Array(repeating: 1, count: AccessoryLimits.buffer + 1)))
    #expect(scenario.look().contains { $0.hasPrefix("kill") })
  }

  @Test func aSessionWithAnAccessoryThatIsGoneIsClosed() {
    var scenario = Scenario.inSession()
    scenario.accessory(.disconnect("Meter"))
    scenario.forget()
    scenario.ask(.write([1]))
    scenario.ask(.close)
    #expect(scenario.look() == [], "it did not know yet")
    scenario.openSession(2)
    #expect(scenario.look() == ["accessory stream(_:handle: .endEncountered)"])
  }

  @Test(
    "An app that asks for what cannot be is ended",
    arguments: [
      (2, AccessoryRequest.Action.write([1])), (1, .open(connection: 1, protocol: Scenario.spoken)),
      (2, .open(connection: 1, protocol: "undeclared")), (1, .read(1)),
    ] as [(UInt64, AccessoryRequest.Action)])
  func hostile(session: UInt64, action: AccessoryRequest.Action) {
    var scenario = Scenario.inSession()
    scenario.ask(action, session: session)
    #expect(scenario.look().contains { $0.hasPrefix("kill") })
  }

  @Test func anAppWithTooManySessionsIsEnded() {
    var scenario = Scenario.inSession()
    for number in 2...UInt64(AccessoryLimits.sessions) { scenario.openSession(number) }
    #expect(scenario.look() == [])
    scenario.openSession(UInt64(AccessoryLimits.sessions) + 1)
    #expect(scenario.look().contains { $0.hasPrefix("kill") })
  }

  @Test func whatIsImpossibleIsRefused() {
    var scenario = Scenario.inSession()
    scenario.connectMeter()
    #expect(scenario.refusal == .accessoryExists)
    scenario.accessory(.disconnect("Scale"))
    #expect(scenario.refusal == .noAccessory)
    scenario.accessory(.send("Meter", protocol: "x", [1]))
    #expect(scenario.refusal == .noAccessoryProtocol)
    scenario.send(0)
    #expect(scenario.refusal == .accessoryDataTooLong)
    scenario.accessory(.connect(AccessoryDescription(name: "Mute", protocols: [])))
    #expect(scenario.refusal == .impossibleAccessory("needs 1 to 32 protocols"))
    scenario.accessory(.connect(AccessoryDescription(name: "Two", protocols: ["a", "b"])))
    scenario.accessory(.send("Two", protocol: nil, [1]))
    #expect(scenario.refusal == .accessoryProtocolNeeded)
    scenario.accessory(.send("Two", protocol: "a", [1]))
    #expect(scenario.refusal == .noAccessorySession)
    for number in 2..<AccessoryLimits.accessories {
      scenario.accessory(.connect(AccessoryDescription(name: "\(number)", protocols: ["a"])))
    }
    scenario.accessory(.connect(AccessoryDescription(name: "last", protocols: ["a"])))
    #expect(scenario.refusal == .tooManyAccessories)
  }
}
