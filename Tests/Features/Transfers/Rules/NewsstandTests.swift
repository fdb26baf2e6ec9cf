import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// When apps are woken for their Newsstand downloads.
@Suite struct NewsstandTests {
  private let cover = Array("cover".utf8)
  private let pages = Array("pages".utf8)

  private func launches(_ scenario: Scenario) -> [LaunchRequest] {
    scenario.effects.compactMap { effect in
      if case .spawn(_, let launch) = effect, launch.isIntoBackground { launch } else { nil }
    }
  }

  @Test(.proves("NEWS-01", on: .kernel))
  func aSuspendedAppIsWokenForAnAssetAndHasTheTimeOfAFetch() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .assetWaits(asset: cover)))
    #expect(scenario.look() == ["thaw", "→ background", "wake(newsstand-content)"])
    #expect(scenario.deadlines() == [.wake])
    // While it is awake it hears of others by itself.
    scenario.handle(.transfers(.first, .assetWaits(asset: pages)))
    scenario.handle(.transfers(.first, .assetWaitsNoMore(asset: pages)))
    scenario.pass(.wake)
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
  }

  @Test(.proves("NEWS-01", on: .kernel))
  func anAppIsLaunchedOnceForAllAssetsAndHasTheirNames() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.wake(WakeID(rawValue: 0), Wake(.newsstandContent, payload: cover))]
    scenario.handle(.transfers(.first, .assetWaits(asset: cover)))
    scenario.handle(.transfers(.first, .assetWaits(asset: pages)))
    scenario.handle(.transfers(.first, .assetWaits(asset: Array("map".utf8))))
    scenario.forget()
    scenario.request(.jetsam(.first))
    #expect(scenario.state() == .background)
    #expect(launches(scenario).map(\.newsstandDownloads) == [["pages", "map"]])
    #expect(launches(scenario).first?.wake?.reason == .newsstandContent)
  }

  @Test(.proves("NEWS-01", on: .kernel))
  func anAppHearsOfItsDownloadsOnceItWasToldWhatItIsWokenFor() {
    var scenario = Scenario.suspended()
    scenario.request(.jetsam(.first))
    scenario.hangsIn = [.didFinishLaunching]
    scenario.handle(.transfers(.first, .assetWaits(asset: cover)))
    #expect(!scenario.device.hearsOfTransfers(.first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.device.hearsOfTransfers(.first))
  }

  @Test(.proves("MODE-06", on: .kernel))
  func withoutTheModeAnAssetWakesNobodyButASessionDoes() {
    for (profile, traits) in [(OSProfile.p7, AppTraits()), (.p13, .wakeable)] {
      var scenario = Scenario.opened(profile, traits)
      scenario.request(.home)
      scenario.pass(.suspensionGrace)
      scenario.forget()
      scenario.handle(.transfers(.first, .assetWaits(asset: cover)))
      #expect(scenario.look() == [])
      scenario.handle(.transfers(.first, .waits(session: pages)))
      #expect(scenario.look() == ["thaw", "→ background", "wake(url-session)"])
    }
  }

  @Test(.proves("MODE-09", on: .kernel))
  func afterAForceQuitNoAssetWakesTheApp() {
    var scenario = Scenario.opened()
    scenario.request(.switcherKill(.first))
    scenario.forget()
    scenario.handle(.transfers(.first, .assetWaits(asset: cover)))
    #expect(scenario.look() == [])
    #expect(scenario.state() == .notRunning)
  }

  @Test func newsstandDownloadsDelayNothing() {
    var scenario = Scenario.suspended()
    scenario.handle(.transfers(.first, .assetWaits(asset: cover)))
    #expect(!scenario.deadlines().contains(.transferDelay))
    #expect(!scenario.effects.contains(.transfers(.first, .hold)))
  }
}
