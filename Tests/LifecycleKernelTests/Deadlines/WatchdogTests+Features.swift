import ConformanceSupport
import LifecycleKernel
import Testing

extension WatchdogTests {
  /// Hangs in callbacks of features, or that features bring about.
  static let hangsInFeatures: [Hang] = [
    Hang(
      callback: .openURL(.note), requests: [.openURL(.first, .note, from: nil)],
      deadline: .launch, rule: "WDG-01"),
    Hang(
      callback: .didBecomeActive, requests: [.callIncoming, .launch(.first), .callDecline],
      deadline: .resume, rule: "WDG-07"),
    Hang(
      callback: .willResignActive, requests: [.launch(.first), .callIncoming],
      deadline: .backgroundEntry, rule: "WDG-03"),
    Hang(
      callback: .openURL(.note),
      requests: [.launch(.first), .home, .openURL(.first, .note, from: nil)],
      deadline: .resume, rule: "WDG-07"),
    Hang(
      callback: .didReceiveMemoryWarning, requests: [.launch(.first), .memoryWarning],
      deadline: .response, rule: "WDG-10"),
    Hang(
      callback: .statusBarFrame(.inCall),
      requests: [.launch(.first), .callIncoming, .callAnswer, .launch(.first)],
      deadline: .response, rule: "WDG-10"),
  ]

  @Test(.proves("WDG-04", on: .kernel))
  func aBackgroundTaskDoesNotExtendTheEntry() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.begin(1)
    scenario.pass(.backgroundEntry)
    #expect(scenario.report?.reason == .watchdog(.backgroundEntry))
  }

  @Test(.proves("WDG-13", on: .kernel))
  func watchdogsHaveNoEffectWhileADebuggerIsAttached() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.callIncoming)
    scenario.pass(.backgroundEntry, isDebugged: true)
    #expect(scenario.state() == .active)
    #expect(scenario.deadlines() == [.backgroundEntry])
    scenario.pass(.backgroundEntry)
    #expect(scenario.state() == .notRunning)
  }

  @Test(.proves("WDG-09", on: .kernel))
  func aDeadlineCountsFromWhenTheCallbackWasSent() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.wait(.seconds(3))
    scenario.request(.callIncoming)
    let deadline = scenario.device.deadlines(of: .first).first
    #expect(deadline?.since == Instant(nanoseconds: 3_000_000_000))
    #expect(deadline?.end == Instant(nanoseconds: 8_000_000_000))
  }

  @Test func aDeadlineThatPassedIsNotCancelledToo() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.callIncoming)
    scenario.pass(.backgroundEntry)
    #expect(!scenario.effects.contains(.cancel(DeadlineID(.app(.first), .backgroundEntry))))
  }
}
