import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct LocationPermissionTests {
  @Test(.proves("SEQ-41", on: .kernel))
  func theQuestionCoversTheAppUntilItIsAnswered() {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    #expect(scenario.look() == ["→ inactive", "willResignActive"].reversed())
    #expect(scenario.device.locationQuestions == [LocationQuestion(.first, always: false)])
    scenario.request(.locationAnswer(.whenInUse))
    #expect(scenario.look().contains("location(whenInUse)"))
    #expect(scenario.state() == .active)
    #expect(scenario.location?.authorization == .whenInUse)
  }

  @Test func theUserIsAskedOnce() {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    scenario.request(.locationAnswer(.denied))
    scenario.ask(.authorization(always: true))
    #expect(scenario.device.locationQuestions == [])
    #expect(scenario.state() == .active)
  }

  @Test func theUserIsAskedOnceMoreForAlways() {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    scenario.request(.locationAnswer(.whenInUse))
    for _ in 0..<2 {
      scenario.ask(.authorization(always: true))
      if !scenario.device.locationQuestions.isEmpty {
        scenario.request(.locationAnswer(.whenInUse))
      }
    }
    #expect(scenario.location?.wasAskedForAlways == true)
    #expect(scenario.device.locationQuestions == [])
  }

  @Test func anAppInTheBackgroundCannotAsk() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    scenario.ask(.authorization(always: false))
    #expect(scenario.device.locationQuestions == [])
    #expect(!scenario.device.isFrontCovered)
  }

  @Test(.proves("SEQ-41", on: .kernel))
  func theQuestionIsAskedWhereItsAppIs() {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    scenario.request(.launch(.second))
    #expect(scenario.state(.second) == .active)
    scenario.request(.locationAnswer(.always))
    #expect(scenario.refusal == .noLocationQuestion)
    scenario.request(.launch(.first))
    #expect(scenario.state() == .inactive)
    scenario.request(.locationAnswer(.whenInUse))
    #expect(scenario.state() == .active)
  }

  @Test func aQuestionThatIsDismissedCanBeAskedAgain() {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    scenario.request(.promptDismiss)
    #expect(scenario.state() == .active)
    #expect(scenario.location == nil)
    scenario.ask(.authorization(always: false))
    #expect(scenario.state() == .inactive)
  }

  @Test func theQuestionGoesWithItsApp() {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    scenario.request(.jetsam(.first))
    #expect(!scenario.device.isFrontCovered)
    scenario.request(.locationAnswer(.always))
    #expect(scenario.refusal == .noLocationQuestion)
  }

  @Test func aDeniedAppIsToldNothingButThat() {
    var scenario = Scenario.located(.p7, .denied)
    scenario.ask(.standardUpdates(StandardUpdates()))
    #expect(scenario.look() == ["location(denied)"])
    scenario.ask(.significantChanges(true))
    scenario.ask(.visits(true))
    scenario.ask(.monitor(.around(1_000)))
    #expect(scenario.look() == ["location(home denied)"])
    scenario.move(to: 0)
    scenario.move(to: 10_000)
    #expect(scenario.look() == [])
  }

  @Test func anAppThatIsAllowedLaterLearnsThePosition() {
    var scenario = Scenario.opened()
    scenario.move(to: 0)
    scenario.ask(.standardUpdates(StandardUpdates()))
    #expect(scenario.look() == [])
    scenario.request(.locationAuthorization(.first, .whenInUse))
    #expect(scenario.look() == ["location(whenInUse)", "location(moved)"])
  }

  @Test func aSuspendedAppLearnsOfAChangeWhenItIsOpened() {
    var scenario = Scenario.located()
    scenario.leave()
    scenario.request(.locationAuthorization(.first, .denied))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(scenario.look().last == "location(denied)")
  }
}
