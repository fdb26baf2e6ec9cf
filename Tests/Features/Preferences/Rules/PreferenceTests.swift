import ConformanceSupport
import LifecycleKernel
import Testing

/// When apps are told that a person has changed their preferences from outside.
@Suite struct PreferenceTests {
  private func edit(
    _ revision: UInt64, _ key: String, from before: UInt64?, to after: UInt64?
  ) -> Request {
    .preferences(
      .first,
      PreferenceEdit(
        revision: revision, changes: [PreferenceChange(key: key, before: before, after: after)]))
  }

  @Test func anAppInFrontIsToldAtOnce() {
    var scenario = Scenario.opened()
    scenario.request(edit(1, "a", from: nil, to: 1))
    #expect(scenario.lookAtCallbacks() == ["preferencesChanged"])
  }

  @Test func aSuspendedAppIsToldOnceBeforeItEntersTheForeground() {
    var scenario = Scenario.suspended()
    scenario.request(edit(1, "a", from: nil, to: 1))
    scenario.request(edit(2, "b", from: 5, to: 6))
    scenario.request(edit(3, "a", from: 1, to: 2))
    #expect(scenario.lookAtCallbacks() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "preferencesChanged", "willEnterForeground", "didBecomeActive",
      ])
  }

  @Test func whatHasItsOldValueAgainIsNotTold() {
    var scenario = Scenario.suspended()
    scenario.request(edit(1, "a", from: nil, to: 1))
    scenario.request(edit(2, "b", from: 5, to: nil))
    scenario.request(edit(3, "b", from: nil, to: 5))
    scenario.request(edit(4, "a", from: 1, to: nil))
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["willEnterForeground", "didBecomeActive"])
  }

  @Test func anAppWithoutProcessFindsThemAtItsLaunch() {
    var scenario = Scenario()
    scenario.request(edit(1, "a", from: nil, to: 1))
    #expect(told(scenario) == 0)
    scenario.request(.launch(.first))
    #expect(!scenario.lookAtCallbacks().contains("preferencesChanged"))
    #expect(told(scenario) == 1)
  }

  @Test func whatChangesDuringTheLaunchIsToldAfterIt() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(edit(1, "a", from: nil, to: 1))
    scenario.request(.launch(.first))
    scenario.request(edit(2, "a", from: 1, to: 2))
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "preferencesChanged", "didBecomeActive",
      ])
    #expect(told(scenario) == 2)
  }

  @Test func aProcessThatEndsFirstHasTakenNothing() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(edit(1, "a", from: nil, to: 1))
    scenario.request(.launch(.first))
    scenario.request(.jetsam(.first))
    #expect(told(scenario) == 0)
  }

  // MARK: Of a group

  /// A preference of the group of both apps has another value.
  private func edit(
    by writer: AppID?, from before: UInt64?, to after: UInt64?, isCertain: Bool = true
  ) -> Request {
    .groupPreferences(
      GroupPreferenceEdit(
        members: [.first, .second],
        changes: [
          .init(
            writer: writer,
            preference: PreferenceChange(key: "group/a", before: before, after: after))
        ], isCertain: isCertain))
  }

  @Test func theOtherAppsOfTheGroupAreTold() {
    var scenario = Scenario.opened()
    scenario.request(edit(by: .second, from: nil, to: 1))
    #expect(scenario.lookAtCallbacks() == ["preferencesChanged"])
    scenario.request(edit(by: nil, from: 1, to: 2))
    #expect(scenario.lookAtCallbacks() == ["preferencesChanged"])
  }

  @Test func whoHasSetAValueIsNotTold() {
    var scenario = Scenario.opened()
    scenario.request(edit(by: .first, from: nil, to: 1))
    #expect(scenario.lookAtCallbacks() == [])
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.request(edit(by: .second, from: 1, to: 2))
    // It was set before the suspension, and arrives later.
    scenario.request(edit(by: .first, from: 2, to: 3))
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["willEnterForeground", "didBecomeActive"])
  }

  @Test func aValueOfTheGroupThatWasChangedBackIsNotTold() {
    var scenario = Scenario.suspended()
    scenario.request(edit(by: .second, from: 1, to: 2))
    scenario.request(edit(by: nil, from: 2, to: 1))
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["willEnterForeground", "didBecomeActive"])
  }

  /// It has read one of the two values, and nobody knows which.
  @Test func whatChangesWhileAProcessReadsIsToldThoughItWasChangedBack() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.preferencesChanged(revision: 0)]
    scenario.request(edit(by: nil, from: nil, to: 1))
    scenario.request(edit(by: nil, from: 1, to: 2))
    scenario.request(edit(by: nil, from: 2, to: 1))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.lookAtCallbacks() == ["preferencesChanged", "preferencesChanged"])
  }

  @Test func whatChangesBeforeAProcessIsConnectedIsToldThoughItWasChangedBack() {
    var scenario = Scenario()
    scenario.isMute = true
    scenario.request(.launch(.first))
    scenario.request(edit(by: nil, from: nil, to: 1))
    scenario.request(edit(by: nil, from: 1, to: nil))
    scenario.isMute = false
    scenario.answer()
    #expect(scenario.lookAtCallbacks().contains("preferencesChanged"))
  }

  @Test func whatAnEarlierForegrounddMayHaveToldIsToldAgain() {
    var scenario = Scenario.suspended()
    scenario.request(edit(by: nil, from: 2, to: 2, isCertain: false))
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks().first == "preferencesChanged")
  }

  @Test func anAppWithoutProcessIsNotTold() {
    var scenario = Scenario()
    scenario.request(edit(by: nil, from: nil, to: 1))
    scenario.request(.launch(.first))
    #expect(!scenario.lookAtCallbacks().contains("preferencesChanged"))
  }

  /// The last revision that a process has taken over.
  private func told(_ scenario: Scenario) -> UInt64? {
    scenario.device.lasting(of: .first)?.preferences?.told
  }
}
