import ConformanceSupport
import LifecycleKernel
import SystemVersions
import Testing

@Suite struct ProfileSettingTests {
  @Test func aNumberIsSetInSeconds() throws {
    var profile = OSProfile.p7
    try profile.apply("launchDeadline=1.5")
    try profile.apply("backgroundTaskBudget=7")
    #expect(profile.launchDeadline == .milliseconds(1500))
    #expect(profile.backgroundTaskBudget == .seconds(7))
  }

  @Test func everySettingReadsBackWhatItShows() throws {
    for profile in OSProfile.all {
      var copy = profile
      for (name, value) in profile.settings {
        try copy.apply("\(name)=\(value)")
      }
      #expect(copy == profile)
    }
  }

  static let mistakes = [
    ("launchDeadline", "\"launchDeadline\" is not of the form KEY=VALUE"),
    ("launchDeadline=soon", "launchDeadline takes seconds, more than 0 and up to 1000000, not"),
    ("launchDeadline=0", "launchDeadline takes seconds, more than 0 and up to 1000000, not \"0\""),
    ("launchDeadline=nan", "launchDeadline takes seconds"),
    ("suspensionGrace=-1", "suspensionGrace takes seconds, from 0 to 1000000, not \"-1\""),
    ("lockGoesBackground=maybe", "lockGoesBackground takes true or false, not \"maybe\""),
    ("notificationStyle=loud", "notificationStyle takes none, banner or alert, not \"loud\""),
    ("backgroundTaskLimit=0", "backgroundTaskLimit takes a whole number from 1 to 1000000, not"),
    ("speed=1", "there is no property \"speed\" of a profile; there are: systemVersion,"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsExplained(assignment: String, message: String) {
    var profile = OSProfile.p7
    let error = #expect(throws: InvalidSetting.self) { try profile.apply(assignment) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(profile == .p7)
  }

  @Test func theVersionDecidesAboutEverythingElse() throws {
    for (version, profile) in [
      ("3.1.3", OSProfile.p3), ("4.3", .p4), ("5.1", .p5), ("6.1", .p6), ("9.3", .p7),
      ("14.8", .p13), ("17.7", .p15), ("18.7", .p18), ("26.6", .p26), ("27", .p27),
    ] {
      for start in OSProfile.all {
        var changed = start
        try changed.apply("systemVersion=\(version)")
        #expect(changed == (start.name.hasSuffix("-observed") ? profile.observed : profile))
      }
    }
    // Versions between those of the profiles belong to the generation before them.
    for (version, generation) in [
      ("13.0", OSProfile.Generation.p13), ("15.0", .p15), ("16.4", .p15), ("18.0", .p18),
      ("26.0", .p26), ("27.1", .p27),
    ] {
      var profile = OSProfile.p7
      try profile.apply("systemVersion=\(version)")
      #expect(profile.generation == generation)
    }
    var profile = OSProfile.p7
    try profile.apply("systemVersion=12.4")
    #expect(profile.generation == .p7)
    #expect(profile.hasCallKit && profile.questionsNeedPurpose)
    try profile.apply("systemVersion=7")
    #expect(profile.systemVersion == "7.0")
    #expect(!profile.hasUniversalLinks && !profile.hasVoIPPushes)
    #expect(profile.forceQuitStopsLocation)
    #expect(profile.backgroundModes.contains(.fetch))
  }

  @Test func profilesAreChosenByName() {
    #expect(OSProfile.named("P7") == .p7)
    #expect(OSProfile.named("p13-observed") == OSProfile.p13.observed)
    #expect(OSProfile.named("P5") == .p5)
    #expect(OSProfile.named("P15") == .p15 && OSProfile.named("p27") == .p27)
    #expect(OSProfile.named("P8") == nil)
    #expect(OSProfile.standard == .p7)
  }

  @Test func generationsAreInTheOrderOfTheirVersions() {
    let generations = OSProfile.all.filter { !$0.name.contains("-") }
    #expect(generations.map(\.generation) == OSProfile.Generation.allCases)
    #expect(zip(generations, generations.dropFirst()).allSatisfy { $0.version < $1.version })
    #expect(OSProfile.Generation.p7 < .p13 && OSProfile.Generation.p15 < .p27)
  }

  @Test(
    .proves("WDG-01/a", "WDG-02", "WDG-03/a", "WDG-05/a", "AMB-09", "AMB-10", on: .kernel))
  func theDocumentedNumbersAndTheObservedOnes() {
    #expect(OSProfile.p7.launchDeadline == .seconds(5))
    #expect(OSProfile.p7.backgroundEntryDeadline == .seconds(5))
    #expect(OSProfile.p7.terminationDeadline == .seconds(5))
    #expect(OSProfile.p7.observed.launchDeadline == .seconds(20))
    #expect(OSProfile.p7.observed.backgroundEntryDeadline == .seconds(10))
    #expect(OSProfile.p7.observed.terminationDeadline == .seconds(6))
    #expect(OSProfile.p13.observed.terminationDeadline == .seconds(5))
  }

  @Test(.proves("WDG-07", "WDG-08", on: .kernel))
  func otherObservedNumbers() {
    #expect(OSProfile.p7.observed.resumeDeadline == .seconds(10))
    #expect(OSProfile.p7.observed.suspensionDeadline == .seconds(10))
    #expect(OSProfile.p4.observed.backgroundTaskBudget == .seconds(600))
    #expect(OSProfile.p13.observed.responseDeadline == .seconds(10))
  }

  @Test(.proves("AMB-10", on: .kernel))
  func aCallbackIsArmedWithTheNumberInForce() {
    var scenario = Scenario.opened(OSProfile.p7.observed)
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    #expect(scenario.device.deadlines(of: .first).first?.allowance == .seconds(10))
  }
}
