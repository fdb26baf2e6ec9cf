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

  /// The last revision that a process has taken over.
  private func told(_ scenario: Scenario) -> UInt64? {
    scenario.device.lasting(of: .first)?.preferences?.told
  }
}
