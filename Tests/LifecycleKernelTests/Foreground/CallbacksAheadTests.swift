import LifecycleKernel
import Testing

/// What an app may be sent ahead: what the kernel decides when the app has returned.
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

  /// Requests in a random order; apps say at random whether they accept what they are told.
  @Test(arguments: 0..<UInt64(40))
  func whatMayBeSentAheadIsWhatTheKernelDecides(seed: UInt64) {
    var random = SplitMix(state: seed)
    var scenario = Scenario()
    scenario.answersAtOnce = false
    var count = 0
    for _ in 0..<2000 {
      scenario.act(random.next())
      while let event = scenario.nextAnswer() {
        guard case .process(let app, .returned) = event else {
          scenario.handle(event)
          continue
        }
        let expected = scenario.device.callbacksAhead(of: app, at: scenario.now, most: 1).first
        scenario.forget()
        scenario.app(.returned(accepted: random.next() & 1 == 0), app)
        guard let expected else { continue }
        #expect(scenario.delivered(to: app) == expected.callback)
        count += 1
      }
    }
    #expect(count > 10)
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
