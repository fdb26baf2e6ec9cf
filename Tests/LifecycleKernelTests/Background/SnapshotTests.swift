import ConformanceSupport
import LifecycleKernel
import Testing

/// When the system takes the picture of an app.
@Suite struct SnapshotTests {
  @Test(.proves("SNAP-01/a", on: .kernel))
  func thePictureIsTakenWhenDidEnterBackgroundHasReturned() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    #expect(
      scenario.look() == ["willResignActive", "→ inactive", "→ background", "didEnterBackground"])
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.look() == ["snapshot"])
  }

  @Test(.proves("SNAP-03", on: .kernel))
  func aWokenAppIsPicturedAnewBeforeItIsSuspended() {
    var scenario = Scenario.suspended()
    scenario.request(.launchInBackground(.first, .fetch))
    scenario.pass(.wake)
    #expect(
      scenario.look() == [
        "thaw", "→ background", "wake(fetch)", "snapshot", "freeze", "→ suspended",
      ])
  }

  @Test func beforeIOS7ThePictureStaysAsItWas() {
    var scenario = Scenario.suspended(.p4)
    scenario.request(.launchInBackground(.first, .location))
    scenario.pass(.wake)
    #expect(scenario.look() == ["thaw", "→ background", "wake(location)", "freeze", "→ suspended"])
  }

  @Test func anAppThatIsBeingEndedIsNotPictured() {
    var scenario = Scenario.opened()
    scenario.request(.terminate(.first))
    #expect(!scenario.look().contains("snapshot"))
  }
}
