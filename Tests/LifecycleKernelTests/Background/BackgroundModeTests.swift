import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct BackgroundModeTests {
  /// A reason, and the profile of the first version of the system that has its mode.
  static let reasons: [(WakeReason, OSProfile)] = [
    (.audio, .p4), (.voip, .p4), (.newsstandContent, .p5),
    (.externalAccessory, .p5), (.bluetoothCentral, .p5), (.bluetoothPeripheral, .p6),
    (.fetch, .p7), (.remoteNotification, .p7), (.processing, .p13),
  ]

  @Test(.proves("MODE-06", on: .kernel), arguments: reasons)
  func anAppIsWokenOnlyForAModeThatItHasDeclared(reason: WakeReason, profile: OSProfile) throws {
    let mode = try #require(reason.mode)
    let others = BackgroundModes.all.subtracting(BackgroundModes([mode]))
    var scenario = Scenario(profile, apps: [AppTraits(backgroundModes: others)])
    scenario.request(
      .launchInBackground(.first, Wake(reason, payload: Array("refresh".utf8), isDemanded: true)))
    #expect(scenario.look() == ["refused: modeNotDeclared(LifecycleKernel.BackgroundMode.\(mode))"])
    scenario = Scenario(profile, apps: [AppTraits(backgroundModes: BackgroundModes([mode]))])
    scenario.request(
      .launchInBackground(.first, Wake(reason, payload: Array("refresh".utf8), isDemanded: true)))
    #expect(scenario.look().first == "spawn(\(reason.rawValue))")
  }

  @Test(.proves("MODE-01", "MODE-02", "MODE-03", on: .kernel), arguments: reasons)
  func anAppIsWokenOnlyForAModeThatItsSystemKnows(reason: WakeReason, first: OSProfile) {
    for profile in [OSProfile.p4, .p5, .p6, .p7, .p13, .p27] {
      var scenario = Scenario(profile, apps: [.wakeable])
      scenario.request(
        .launchInBackground(.first, Wake(reason, payload: Array("refresh".utf8), isDemanded: true)))
      let isGone = reason == .newsstandContent && profile.generation >= .p13
      let isKnown = Self.order(profile) >= Self.order(first) && !isGone
      #expect((scenario.refusal == nil) == isKnown, "\(reason) on \(profile.name)")
      if !isKnown { #expect(scenario.refusal == reason.mode.map { .modeUnknown($0) }) }
    }
  }

  private static func order(_ profile: OSProfile) -> Int {
    OSProfile.Generation.allCases.firstIndex(of: profile.generation) ?? 0
  }

  @Test func onlyAScheduledTaskWakesAnAppForOne() {
    var scenario = Scenario(.p13)
    for reason in [WakeReason.processing, .refreshTask] {
      scenario.request(.launchInBackground(.first, Wake(reason, isDemanded: true)))
      #expect(scenario.refusal == .needsTask)
    }
  }

  @Test(.proves("MODE-07/b", on: .kernel))
  func aTransferThatWasHandedOverNeedsNoMode() {
    var scenario = Scenario(.p7, apps: [AppTraits()])
    scenario.request(.launchInBackground(.first, Wake(.urlSession)))
    #expect(scenario.look().first == "spawn(url-session)")
  }

  @Test(.proves("MODE-04", on: .kernel), arguments: [WakeReason.audio, .location, .voip])
  func aModeDoesNotKeepAnAppFromBeingSuspended(reason: WakeReason) {
    var scenario = Scenario.opened()
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.request(.launchInBackground(.first, Wake(reason)))
    #expect(scenario.state() == .background)
    scenario.pass(.wake)
    #expect(scenario.state() == .suspended)
  }

  @Test(
    .proves("MODE-08", "MODE-09", on: .kernel),
    arguments: [
      WakeReason.audio, .bluetoothCentral, .bluetoothPeripheral, .remoteNotification, .fetch,
      .urlSession, .newsstandContent,
    ])
  func afterAForceQuitAnAppIsNotWokenUntilItIsOpened(reason: WakeReason) {
    let profiles = [OSProfile.p4, .p7, .p13].filter { profile in
      // NSURLSession came with iOS 7.
      reason.mode.map { profile.backgroundModes.contains($0) } ?? (profile != .p4)
    }
    #expect(!profiles.isEmpty)
    for profile in profiles { afterAForceQuit(reason, profile) }
  }

  private func afterAForceQuit(_ reason: WakeReason, _ profile: OSProfile) {
    var scenario = Scenario.opened(profile)
    scenario.request(.switcherKill(.first))
    scenario.request(
      .launchInBackground(.first, Wake(reason, payload: Array("refresh".utf8), isDemanded: true)))
    #expect(scenario.refusal == .isForceQuit)
    #expect(scenario.state() == .notRunning)
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.request(.terminate(.first))
    scenario.request(
      .launchInBackground(.first, Wake(reason, payload: Array("refresh".utf8), isDemanded: true)))
    #expect(scenario.state() == .background)
  }

  @Test(.proves("MODE-09", "LOC-07", on: .kernel))
  func aLocationWakesAlsoAnAppThatWasForceQuitUnlessTheSystemIsOlder() {
    for profile in [OSProfile.p4, .p7, .p13] {
      var scenario = Scenario.opened(profile)
      scenario.request(.switcherKill(.first))
      scenario.request(.launchInBackground(.first, .location))
      #expect((scenario.refusal == .isForceQuit) == (profile == .p4))
    }
  }
}
