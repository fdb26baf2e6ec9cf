import ConformanceSupport
import LifecycleKernel
import SystemVersions
import Testing

extension ProfileSettingTests {
  @Test func whatHasNotChangedAfterThirteenIsInherited() {
    let numbers: [(OSProfile) -> Duration] = [
      { $0.backgroundTaskBudget }, { $0.suspensionGrace }, { $0.fetchTime }, { $0.processingTime },
      { $0.launchDeadline }, { $0.observed.terminationDeadline },
    ]
    for profile in [OSProfile.p15, .p18, .p26, .p27] {
      #expect(profile.dialect == OSProfile.p13.dialect)
      #expect(profile.scheduledNotificationLimit == 64)
      #expect(JetsamBand.foreground.number(in: profile) == 100)
      for number in numbers { #expect(number(profile) == number(.p13), "\(profile.name)") }
      var changed = Set<String>()
      for (one, other) in zip(OSProfile.p13.settings, profile.settings) where one != other {
        changed.insert(one.name)
      }
      let isNew = profile.generation >= .p26
      #expect(
        changed
          == Set(
            ["systemVersion", "backgroundModes", "hasPrewarming"]
              + (isNew ? ["permitsTaskWildcards"] : [])
              + (profile.generation == .p27 ? ["needsSceneAccessory"] : [])))
    }
  }
}
