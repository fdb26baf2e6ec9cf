import LifecycleKernel
import Testing

/// What an app may be sent ahead. That it is what the kernel decides then, in every state, is an invariant
/// of the explorer.
@Suite struct CallbacksAheadTests {
  private func ahead(_ scenario: Scenario, most: Int = 8) -> [Callback] {
    scenario.device.callbacksAhead(of: .first, at: scenario.now, most: most).map(\.callback)
  }

  @Test func anAppThatReturnsBecomesActive() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.willEnterForeground]
    scenario.request(.launch(.first))
    #expect(ahead(scenario) == [.didBecomeActive])
    #expect(ahead(scenario, most: 0).isEmpty)
  }

  @Test func anAppThatLeavesEntersTheBackgroundAndIsNotSentWhatMustWaitForItsPicture() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    #expect(ahead(scenario) == [.didEnterBackground])
  }

  @Test func anAppThatIsCoveredStaysWhereItIs() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.switcherOpen)
    #expect(ahead(scenario).isEmpty)
  }

  @Test func nothingFollowsFromAnAnswerThatIsNotKnown() {
    var scenario = Scenario()
    scenario.hangsIn = [.didFinishLaunching]
    scenario.request(.launch(.first))
    #expect(ahead(scenario).isEmpty)
  }

  @Test func itsEndIsNothingThatAnAppBeginsByItself() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.terminate(.first))
    #expect(ahead(scenario) == [.didEnterBackground])
    scenario.hangsIn = [.didEnterBackground]
    scenario.answer()
    #expect(scenario.device.outstandingCallback(of: .first) == .didEnterBackground)
    #expect(ahead(scenario).isEmpty)
  }

  @Test func theDeviceIsAsItWas() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    let before = scenario.device
    _ = ahead(scenario)
    #expect(scenario.device == before)
  }
}
