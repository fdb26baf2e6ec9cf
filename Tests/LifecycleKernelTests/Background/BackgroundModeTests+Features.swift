import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

extension BackgroundModeTests {
  @Test func theUserCanActOnANotificationOfAnAppWithoutAModeThatWasForceQuit() {
    for profile in [OSProfile.p7, .p13] {
      var scenario = Scenario(profile, apps: [AppTraits()])
      scenario.request(.backgroundRefresh(.first, .denied))
      scenario.request(.launch(.first))
      scenario.request(.switcherKill(.first))
      scenario.forget()
      scenario.request(.launchInBackground(.first, Wake(.notificationAction, isDemanded: true)))
      #expect(scenario.look().first == "spawn(notification-action)")
    }
  }
}
