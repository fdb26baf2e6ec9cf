import ConformanceSupport
import Foundation
import LifecycleKernel
import Testing

/// What apps know of external displays, and when they are told.
@Suite struct DisplayTests {
  private static let connected = "display UIScreenDidConnect"
  private static let disconnected = "display UIScreenDidDisconnect"
  private static let modeChanged = "display UIScreenModeDidChange"
  private static let small = DisplayMode(width: 1_280, height: 720)
  private static let large = DisplayMode(width: 1_920, height: 1_080)
  private static let tv = DisplayDescription(
    name: "TV", modes: [small, large], preferred: small)

  private static func opened(_ profile: OSProfile = .p7) -> Scenario {
    Scenario.opened(profile, AppTraits())
  }

  private static func suspended(withDisplay: Bool = false) -> Scenario {
    var scenario = opened()
    if withDisplay { scenario.request(.display(.connect(tv))) }
    scenario.leave()
    return scenario
  }

  @Test(.proves("WAKE-03", on: .kernel), arguments: [OSProfile.p3, .p4, .p7, .p13])
  func anAppInFrontIsToldAtOnce(profile: OSProfile) {
    var scenario = Self.opened(profile)
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.display(.mode("TV", Self.large)))
    scenario.request(.display(.disconnect("TV")))
    #expect(scenario.look() == [Self.connected, Self.modeChanged, Self.disconnected])
  }

  @Test(.proves("WAKE-10", "WAKE-16", on: .kernel))
  func whatIsUndoneDuringASuspensionIsNotTold() {
    var scenario = Self.suspended()
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.display(.disconnect("TV")))
    #expect(scenario.look() == [], "nobody is woken")
    scenario.request(.launch(.first))
    #expect(scenario.look().filter { $0.hasPrefix("display") } == [])
  }

  @Test(.proves("WAKE-10", "WAKE-16", on: .kernel))
  func aDisplayThatIsConnectedAgainIsTheSame() {
    var scenario = Self.suspended(withDisplay: true)
    let number = scenario.device.connectedDisplays.first?.number
    for _ in 0..<2 {
      scenario.request(.display(.disconnect("TV")))
      scenario.request(.display(.connect(Self.tv)))
    }
    #expect(scenario.device.connectedDisplays.first?.number == number)
    scenario.request(.launch(.first))
    #expect(scenario.look().filter { $0.hasPrefix("display") } == [])
  }

  @Test(.proves("WAKE-10", on: .kernel))
  func anotherDisplayOfTheSameNameIsAnotherOne() {
    var scenario = Self.suspended(withDisplay: true)
    scenario.request(.display(.disconnect("TV")))
    scenario.request(
      .display(
        .connect(
          DisplayDescription(name: "TV", modes: [Self.large], preferred: Self.large))))
    scenario.request(.launch(.first))
    #expect(
      scenario.look().filter { $0.hasPrefix("display") } == [Self.disconnected, Self.connected])
  }

  @Test(.proves("WAKE-01", "WAKE-10", "WAKE-11", on: .kernel))
  func aSuspendedAppIsToldTheNetChangeOnceBeforeItEntersTheForeground() {
    var scenario = Self.suspended(withDisplay: true)
    for mode in [Self.large, Self.small, Self.large] {
      scenario.request(.display(.mode("TV", mode)))
    }
    let second = DisplayDescription(name: "Beamer", modes: [Self.small], preferred: Self.small)
    scenario.request(.display(.connect(second)))
    scenario.request(.launch(.first))
    let words = scenario.look()
    #expect(words.filter { $0.hasPrefix("display") } == [Self.connected, Self.modeChanged])
    let foreground = words.firstIndex(of: "willEnterForeground")
    #expect(words.firstIndex(of: Self.modeChanged).map { $0 < foreground ?? 0 } == true)
  }

  @Test(.proves("WAKE-11", "WAKE-16", on: .kernel))
  func aModeThatIsSetBackIsNotTold() {
    var scenario = Self.suspended(withDisplay: true)
    scenario.request(.display(.mode("TV", Self.large)))
    scenario.request(.display(.mode("TV", Self.small)))
    scenario.request(.launch(.first))
    #expect(scenario.look().filter { $0.hasPrefix("display") } == [])
  }

  @Test func aNewProcessFindsTheDisplaysAndIsToldNothing() {
    var scenario = Scenario(.p7)
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.launch(.first))
    let launches = scenario.effects.compactMap { effect in
      if case .spawn(_, let launch) = effect { launch.displays.map(\.description) } else { nil }
    }
    #expect(launches == [[Self.tv]])
  }

  @Test func theAppInFrontSetsTheModeAndIsNotToldWhatItHasDoneItself() {
    var scenario = Self.opened()
    scenario.request(.display(.connect(Self.tv)))
    scenario.forget()
    scenario.app(.setDisplayMode(DisplayModeRequest(1, Self.large, former: Self.small)))
    #expect(scenario.device.connectedDisplays.first?.mode == Self.large)
    #expect(scenario.look() == [])
  }

  @Test func anAppInTheBackgroundDecidesNothingAndIsToldTheModeThatIs() {
    var scenario = Self.opened()
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.home)
    scenario.forget()
    scenario.app(.setDisplayMode(DisplayModeRequest(1, Self.large, former: Self.small)))
    #expect(scenario.device.connectedDisplays.first?.mode == Self.small)
    #expect(scenario.look() == [Self.modeChanged])
  }

  @Test func aModeThatCrossesOneOfAPersonDoesNotCount() {
    var scenario = Self.opened()
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.display(.mode("TV", Self.large)))
    scenario.forget()
    // Sent before it was told of the large one, which is what it will read next.
    scenario.app(.setDisplayMode(DisplayModeRequest(1, Self.large, former: Self.small)))
    scenario.app(.setDisplayMode(DisplayModeRequest(1, Self.small, former: Self.small)))
    #expect(scenario.device.connectedDisplays.first?.mode == Self.large)
    #expect(scenario.look() == [])
    scenario.app(.setDisplayMode(DisplayModeRequest(1, Self.small, former: Self.large)))
    #expect(scenario.device.connectedDisplays.first?.mode == Self.small)
  }

  @Test func aModeOfADisplayThatHasGoneMeanwhileIsForgotten() {
    var scenario = Self.opened()
    scenario.request(.display(.connect(Self.tv)))
    scenario.request(.display(.disconnect("TV")))
    scenario.forget()
    scenario.app(.setDisplayMode(DisplayModeRequest(1, Self.large, former: Self.small)))
    #expect(scenario.look() == [])
  }

  @Test(arguments: [
    DisplayModeRequest(0, small, former: small), DisplayModeRequest(2, small, former: small),
    DisplayModeRequest(1, DisplayMode(width: 640, height: 480), former: small),
    DisplayModeRequest(1, large, former: DisplayMode(width: 640, height: 480)),
  ])
  func anAppThatSetsWhatIsNotThereIsEnded(request: DisplayModeRequest) {
    var scenario = Self.opened()
    scenario.request(.display(.connect(Self.tv)))
    scenario.app(.setDisplayMode(request))
    #expect(scenario.look().contains { $0.hasPrefix("kill") })
  }

  @Test func impossibleChangesAreRefused() {
    var scenario = Scenario(.p7)
    func refusal(_ change: DisplayChange) -> Refusal? {
      let count = scenario.effects.count
      scenario.request(.display(change))
      return scenario.effects.count == count ? nil : scenario.refusal
    }
    func display(
      _ name: String = "TV", scale: UInt32 = 1, modes: [DisplayMode] = [Self.small],
      preferred: DisplayMode = Self.small
    ) -> DisplayChange {
      .connect(DisplayDescription(name: name, scale: scale, modes: modes, preferred: preferred))
    }
    #expect(refusal(.disconnect("TV")) == .noDisplay)
    #expect(refusal(.mode("TV", Self.small)) == .noDisplay)
    let wrong: [DisplayChange] = [
      display(""), display(String(repeating: "a", count: 61)), display(scale: 0),
      display(scale: 4), display(modes: []), display(modes: [Self.small, Self.small]),
      display(preferred: Self.large),
      display(modes: [Self.small, DisplayMode(width: 100, height: 720)]),
      display(modes: [Self.small, DisplayMode(width: 3_840, height: 3_840)]),
      display(
        modes: (1...17).map { DisplayMode(width: 1_280, height: 700 + $0) },
        preferred: DisplayMode(width: 1_280, height: 701)),
    ]
    for change in wrong {
      guard case .impossibleDisplay = refusal(change) else {
        Issue.record("\(change) is not refused")
        continue
      }
    }
    for name in ["TV", "B", "C"] { #expect(refusal(display(name)) == nil) }
    #expect(refusal(display()) == .displayExists)
    #expect(refusal(display("D")) == .tooManyDisplays)
    #expect(refusal(.mode("TV", Self.large)) == .noDisplayMode)
  }

  @Test func theJournalHasTheDisplays() throws {
    var scenario = Self.opened()
    scenario.request(.display(.connect(Self.tv)))
    let journal = try JSONEncoder().encode(scenario.device)
    #expect(try JSONDecoder().decode(Device.self, from: journal) == scenario.device)
    #expect(scenario.device.connectedDisplays.count == 1)
  }
}
