import ConformanceSupport
import LifecycleKernel
import Testing

/// What a version of the system did not have is not called there.
@Suite struct VersionTests {
  @Test(.proves("DEL-01/b", on: .kernel), arguments: [OSProfile.p3, .p4])
  func willFinishLaunchingCameWithIOS6(profile: OSProfile) {
    var scenario = Scenario(profile)
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["didFinishLaunching", "didBecomeActive"])
  }

  static let methods: [(OSProfile, String)] = [
    (.p3, "application(_:handleOpen:)"),
    (.p4, "application(_:open:sourceApplication:annotation:)"),
    (.p7, "application(_:open:options:)"), (.p13, "application(_:open:options:)"),
  ]

  @Test(.proves("WDG-08", "WDG-10", on: .kernel))
  func theWatchdogsEvents() {
    #expect(OSProfile.p4.dialect.watchdogEvent(.launch) == "launch")
    #expect(OSProfile.p7.dialect.watchdogEvent(.launch) == "process-launch")
    #expect(OSProfile.p13.dialect.watchdogEvent(.launch) == "scene-create")
    #expect(OSProfile.p13.dialect.watchdogEvent(.backgroundEntry) == "scene-update")
    #expect(OSProfile.p3.systemName == "iPhone OS")
  }
}
