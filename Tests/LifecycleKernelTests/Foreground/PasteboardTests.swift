import LifecycleKernel
import Testing

/// Which apps may know what is on the pasteboard.
@Suite struct PasteboardTests {
  /// Whether the app may read while it is in each of the callbacks on its way from the screen and back.
  private func answers(_ profile: OSProfile) -> [String: Bool] {
    var answers: [String: Bool] = [:]
    var scenario = Scenario.opened(profile)
    for (request, callbacks) in [
      (Request.home, [Callback.willResignActive, .didEnterBackground]),
      (.launch(.first), [.willEnterForeground, .didBecomeActive]),
    ] {
      scenario.hangsIn = Set(callbacks)
      scenario.request(request)
      for callback in callbacks {
        guard scenario.device.outstandingCallback(of: .first) == callback else { continue }
        answers["\(callback)"] = scenario.device.mayReadPasteboard(.first)
        scenario.hangsIn.remove(callback)
        scenario.answer()
      }
    }
    return answers
  }

  @Test func fromIOS9OnAnAppInTheBackgroundMayNot() {
    #expect(
      answers(.p7) == [
        "willResignActive": true, "didEnterBackground": false, "willEnterForeground": true,
        "didBecomeActive": true,
      ])
    #expect(Set(answers(.p4).values) == [true])
    #expect(answers(.p4).count == 4)
  }

  @Test func anAppThatIsLaunchedForThePersonMayAndOneForAWakeMayNot() {
    var scenario = Scenario()
    scenario.hangsIn = [.didFinishLaunching]
    scenario.request(.launch(.first))
    scenario.request(.launchInBackground(.second, Wake(.fetch)))
    #expect(scenario.device.mayReadPasteboard(.first))
    #expect(!scenario.device.mayReadPasteboard(.second))
    scenario.request(.uninstall(.first))
    #expect(!scenario.device.mayReadPasteboard(.first))
  }
}
