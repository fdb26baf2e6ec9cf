import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import SystemVersions
import Testing

/// What a device of an older version does not have.
@Suite struct SystemFeatureTests {
  @Test(arguments: SystemFeature.allCases)
  func everyEntryHasASourceAndATime(feature: SystemFeature) {
    let entry = feature.entry
    #expect(!entry.source.isEmpty)
    #expect(feature.exists(in: entry.since))
    #expect(!feature.exists(in: SystemVersion(entry.since.major - 1, 99)))
    guard let until = entry.until else { return }
    #expect(entry.since < until)
    #expect(!feature.exists(in: until))
    #expect(feature.exists(in: SystemVersion(until.major - 1, 99)))
  }

  @Test(.proves("SEQ-24", "SEQ-26", "SEQ-41", on: .kernel))
  func whatCoversAnAppCameOneAfterTheOther() {
    let panels: [(Request, Refusal, SystemVersion)] = [
      (.switcherOpen, .noSwitcher, SystemVersion(4)),
      (.notificationCenterOpen, .noNotificationCenter, SystemVersion(5)),
      (.controlCenterOpen, .noControlCenter, SystemVersion(7)),
    ]
    for profile in [OSProfile.p3, .p4, .p5, .p6, .p7, .p13, .p27] {
      for (request, refusal, since) in panels {
        var scenario = Scenario.opened(profile)
        scenario.request(request)
        let exists = profile.version >= since
        #expect(scenario.refusal == (exists ? nil : refusal), "\(profile.name) \(request)")
        #expect(scenario.state() == (exists ? .inactive : .active))
      }
    }
  }

  @Test func withoutASwitcherThePressOfTheButtonWaitsForNoSecondOne() {
    var scenario = Scenario.opened(.p3)
    scenario.request(.homeButton)
    #expect(scenario.device.front == .home)
    scenario.request(.switcherKill(.first))
    #expect(scenario.refusal == .noSwitcher)
  }

  @Test(
    .proves("MODE-01", "MODE-02", "MODE-03", on: .kernel),
    arguments: [
      (OSProfile.p3, ""), (.p4, "audio location voip"),
      (.p5, "audio location voip newsstand-content external-accessory bluetooth-central"),
      (
        .p6,
        "audio location voip newsstand-content external-accessory bluetooth-central "
          + "bluetooth-peripheral"
      ),
      (
        .p7,
        "audio location voip newsstand-content external-accessory bluetooth-central "
          + "bluetooth-peripheral fetch remote-notification"
      ),
      (
        .p13,
        "audio location voip external-accessory bluetooth-central bluetooth-peripheral fetch "
          + "remote-notification processing network-authentication"
      ),
      (
        .p15,
        "audio location voip external-accessory bluetooth-central bluetooth-peripheral fetch "
          + "remote-notification processing nearby-interaction push-to-talk network-authentication"
      ),
    ])
  func modesCameAndWent(profile: OSProfile, modes: String) {
    #expect(profile.backgroundModes.members.map(\.rawValue).joined(separator: " ") == modes)
  }

  @Test(.proves("DEL-01/b", "REST-01", on: .kernel))
  func beforeSixNothingIsCalledBeforeTheLaunchAndNoStateIsRestored() {
    for profile in [OSProfile.p4, .p5, .p6] {
      var scenario = Scenario(profile, apps: [])
      var facts = LastingAppFacts()
      facts.savedState = SavedState()
      scenario.request(.install(.first, .wakeable, facts))
      scenario.request(.launch(.first))
      let isNewer = profile == .p6
      #expect(scenario.look().contains("willFinishLaunching") == isNewer)
      let launch = scenario.effects.compactMap { effect in
        if case .spawn(_, let launch) = effect { launch } else { nil }
      }
      #expect(launch.map(\.mayRestoreState) == [isNewer])
    }
  }
}
