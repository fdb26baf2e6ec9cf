import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

@Suite struct ScheduledTaskTests {
  private static let names = ["refresh", "other"] + (0..<11).map { "p\($0)" }
  private static let traits = AppTraits(backgroundModes: .all, permittedTasks: names)
  private static let refresh = ScheduledTask("refresh", .refresh)

  private static func processing(
    _ number: Int = 0, delay: Duration = .zero, requiresPower: Bool = false
  ) -> ScheduledTask {
    ScheduledTask("p\(number)", .processing, delay: delay, requiresPower: requiresPower)
  }

  /// A suspended app that has scheduled tasks, on a device that somebody uses.
  private static func scheduling(_ tasks: ScheduledTask...) -> Scenario {
    var scenario = Scenario.opened(.p13, traits)
    for task in tasks { scenario.request(.submitTask(.first, task)) }
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    return scenario
  }

  // MARK: Scheduling

  @Test(.proves("BGS-02", "BGS-03", on: .kernel))
  func anAppSchedulesOneRefreshAndTenOthersAndReplacesThemByTheirNames() {
    var scenario = Scenario.opened(.p13, Self.traits)
    scenario.request(.submitTask(.first, Self.refresh))
    scenario.request(.submitTask(.first, ScheduledTask("other", .refresh)))
    #expect(scenario.refusal == .tooManyTasks(.refresh))
    scenario.request(.submitTask(.first, ScheduledTask("refresh", .refresh, delay: .seconds(5))))
    #expect(scenario.refusal == nil)
    for number in 0..<10 {
      scenario.request(.submitTask(.first, Self.processing(number)))
      #expect(scenario.refusal == nil)
    }
    scenario.request(.submitTask(.first, Self.processing(10)))
    #expect(scenario.refusal == .tooManyTasks(.processing))
    let later = Self.processing(3, delay: .seconds(100), requiresPower: true)
    scenario.request(.submitTask(.first, later))
    #expect(scenario.refusal == nil)
    #expect(scenario.device.scheduledTasks(of: .first).count == 11)
    #expect(scenario.device.scheduledTasks(of: .first).contains(later))
    scenario.request(.cancelTasks(.first, "p3"))
    #expect(scenario.deadlines().count { $0 == .taskDelay } == 1)
    #expect(scenario.device.scheduledTasks(of: .first).count == 10)
    scenario.request(.cancelTasks(.first, nil))
    #expect(scenario.device.scheduledTasks(of: .first).isEmpty)
  }

  @Test(.proves("BGS-04", "BGS-05", on: .kernel))
  func whatIsNotPermittedIsNotScheduled() {
    func refusal(
      _ profile: OSProfile, _ traits: AppTraits, _ task: ScheduledTask,
      _ status: BackgroundRefreshStatus = .available
    ) -> Refusal? {
      var scenario = Scenario.opened(profile, traits)
      scenario.request(.backgroundRefresh(nil, status))
      scenario.request(.submitTask(.first, task))
      return scenario.refusal
    }
    var traits = Self.traits
    #expect(refusal(.p13, traits, ScheduledTask("unknown", .refresh)) == .taskNotPermitted)
    traits.backgroundModes = BackgroundModes([.processing])
    #expect(refusal(.p13, traits, Self.refresh) == .modeNotDeclared(.fetch))
    traits.backgroundModes = BackgroundModes([.fetch])
    #expect(refusal(.p13, traits, Self.processing()) == .modeNotDeclared(.processing))
    #expect(refusal(.p13, traits, Self.refresh) == nil)
    #expect(refusal(.p7, Self.traits, Self.refresh) == .noTaskScheduler)
    #expect(refusal(.p13, Self.traits, Self.refresh, .denied) == .refreshDenied(.denied))
  }

  @Test(.proves("PL-12", on: .kernel), arguments: [true, false])
  func wildcardsPermitTasksFromIOS26On(isPermitted: Bool) {
    var profile = OSProfile.p13
    profile.permitsTaskWildcards = isPermitted
    var traits = Self.traits
    traits.permittedTasks = ["org.example.*", "exact"]
    func refusal(_ identifier: String) -> Refusal? {
      var scenario = Scenario.opened(profile, traits)
      scenario.request(.submitTask(.first, ScheduledTask(identifier, .refresh)))
      return scenario.refusal
    }
    #expect(refusal("exact") == nil)
    #expect(refusal("org.example.one") == (isPermitted ? nil : .taskNotPermitted))
    #expect(refusal("org.example.*") == nil)
    for other in ["org.example.", "org.example", "org.examples.one", "exact.one"] {
      #expect(refusal(other) == .taskNotPermitted, "\(other)")
    }
  }

  @Test func theTasksAreThereAfterAReboot() throws {
    let scenario = Self.scheduling(Self.refresh, Self.processing(delay: .seconds(60)))
    let facts = try #require(scenario.device.lasting(of: .first)).afterReboot
    var device = Device(profile: .p13)
    _ = device.handle(.request(.install(.first, Self.traits, facts)), at: scenario.now)
    #expect(device.scheduledTasks(of: .first) == scenario.device.scheduledTasks(of: .first))
    #expect(device.deadlines(of: .first).map(\.kind) == [.fetchThrottle, .taskDelay])
    // What the app's Info.plist does not permit any more is forgotten.
    var device2 = Device(profile: .p13)
    _ = device2.handle(
      .request(.install(.first, AppTraits(permittedTasks: ["p0"]), facts)), at: scenario.now)
    #expect(device2.scheduledTasks(of: .first).map(\.identifier) == ["p0"])
  }

  // MARK: Beginning

  @Test(.proves("BGS-06", "BGS-13", on: .kernel))
  func aRefreshBeginsAfterAPauseAndHasHalfAMinute() {
    var scenario = Self.scheduling(Self.refresh)
    #expect(scenario.deadlines() == [.fetchThrottle])
    #expect(scenario.device.wait(for: Self.refresh, .first) == .pause)
    scenario.pass(.fetchThrottle)
    #expect(scenario.look() == ["thaw", "→ background", "wake(refresh-task)"])
    #expect(scenario.device.scheduledTasks(of: .first).isEmpty)
    #expect(scenario.device.runningTasks(of: .first) == ["refresh"])
    let wake = scenario.device.deadlines(of: .first).first { $0.kind == .wake }
    #expect(wake?.allowance == .seconds(30))
    scenario.app(.finishedWake(WakeID(rawValue: 0), .newData))
    #expect(scenario.look() == ["snapshot", "freeze", "→ suspended"])
    // It began once; another one has to be scheduled.
    scenario.pass(.fetchThrottle)
    #expect(scenario.look() == [])
  }

  @Test(.proves("BGS-06", on: .kernel))
  func processingBeginsWhenNobodyUsesTheDeviceAndHasMinutes() {
    var scenario = Self.scheduling(Self.processing())
    #expect(scenario.look() == [])
    #expect(scenario.device.wait(for: Self.processing(), .first) == .idleness)
    scenario.request(.lock)
    #expect(scenario.look() == ["thaw", "→ background", "wake(processing)"])
    let wake = scenario.device.deadlines(of: .first).first { $0.kind == .wake }
    #expect(wake?.allowance == .seconds(300))
  }

  @Test(.proves("BGS-06", on: .kernel))
  func aTaskThatNeedsPowerWaitsForIt() {
    var scenario = Self.scheduling(Self.processing(requiresPower: true))
    scenario.request(.environment(.battery(.init(percent: 90, isCharging: false))))
    scenario.request(.lock)
    scenario.forget()
    #expect(scenario.look() == [])
    scenario.request(.environment(.battery(.init(percent: 90, isCharging: true))))
    #expect(scenario.look().last == "wake(processing)")
  }

  @Test func nothingBeginsWhileTheBatteryIsLow() {
    var scenario = Self.scheduling(Self.processing())
    scenario.request(.environment(.battery(.init(percent: 19, isCharging: false))))
    scenario.request(.lock)
    #expect(scenario.device.runningTasks(of: .first).isEmpty)
    scenario.request(.environment(.battery(.init(percent: 20, isCharging: false))))
    #expect(scenario.device.runningTasks(of: .first) == ["p0"])
  }

  @Test(.proves("BGS-06", on: .kernel))
  func aTaskDoesNotBeginBeforeItsEarliestDate() {
    var scenario = Self.scheduling(Self.processing(delay: .seconds(60)))
    scenario.request(.lock)
    #expect(scenario.look() == [])
    #expect(
      scenario.device.deadlines(of: .first).map { [$0.kind.rawValue, $0.clock.rawValue] } == [
        ["taskDelay", "wall"]
      ])
    scenario.pass(.taskDelay)
    #expect(scenario.look().last == "wake(processing)")
  }

  @Test(.proves("BGS-08", on: .kernel))
  func afterAForceQuitNoTaskBeginsUntilTheAppIsOpened() {
    var scenario = Self.scheduling(Self.refresh, Self.processing())
    scenario.request(.switcherKill(.first))
    scenario.pass(.fetchThrottle)
    scenario.request(.lock)
    #expect(scenario.state() == .notRunning)
    scenario.request(.launchTask(.first, "refresh"))
    #expect(scenario.refusal == .isForceQuit)
    #expect(scenario.device.wait(for: Self.refresh, .first) == .opening)
    scenario.request(.unlock)
    scenario.request(.launch(.first))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.device.runningTasks(of: .first) == ["refresh"])
  }

  @Test func aTaskIsLaunchedOnDemandWhateverItWaitsFor() {
    var scenario = Self.scheduling(Self.processing(delay: .seconds(60), requiresPower: true))
    scenario.request(.launchTask(.first, "p1"))
    #expect(scenario.refusal == .taskNotScheduled)
    scenario.request(.launchTask(.first, "p0"))
    #expect(scenario.device.runningTasks(of: .first) == ["p0"])
    #expect(!scenario.deadlines().contains(.taskDelay))
  }

  // MARK: Expiry

  @Test(.proves("BGS-07", on: .kernel))
  func aTaskIsToldThatItsTimeEndsAndTheAppIsEndedIfItGoesOn() {
    var scenario = Self.scheduling(Self.refresh)
    scenario.pass(.fetchThrottle)
    scenario.forget()
    let warning = scenario.device.deadlines(of: .first).first { $0.kind == .taskWarning }
    #expect(warning?.allowance == .seconds(25))
    scenario.pass(.taskWarning)
    #expect(scenario.look() == ["expireTask"])
    scenario.pass(.wake)
    #expect(scenario.report?.reason == .wakeOverrun(.refreshTask))
    #expect(
      TerminationCode(.wakeOverrun(.refreshTask), dialect: OSProfile.p13.dialect).code
        == 0x2182_bad4)
    #expect(
      TerminationCode(.wakeOverrun(.processing), dialect: OSProfile.p13.dialect).code == 0x2182_bad2
    )
  }

  @Test(.proves("BGS-07", on: .kernel))
  func aTaskThatCompletesInItsExpirationHandlerIsNotEnded() {
    var scenario = Self.scheduling(Self.refresh)
    scenario.pass(.fetchThrottle)
    scenario.pass(.taskWarning)
    scenario.app(.finishedWake(WakeID(rawValue: 0), .failed))
    #expect(scenario.state() == .suspended)
    #expect(!scenario.deadlines().contains(.wake))
  }

  @Test(.proves("BGS-06", "BGS-07", on: .kernel))
  func processingExpiresEarlyWhenSomebodyUsesTheDevice() {
    var scenario = Self.scheduling(Self.processing())
    scenario.request(.lock)
    scenario.forget()
    scenario.request(.unlock)
    #expect(scenario.look() == ["expireTask"])
    let wake = scenario.device.deadlines(of: .first).first { $0.kind == .wake }
    #expect(wake?.allowance == .seconds(5))
  }

  @Test(.proves("BGS-07", on: .kernel))
  func aTaskExpiresOnDemand() {
    var scenario = Self.scheduling(Self.refresh)
    scenario.request(.expireTask(.first, "refresh"))
    #expect(scenario.refusal == .taskNotRunning)
    scenario.pass(.fetchThrottle)
    scenario.forget()
    scenario.request(.expireTask(.first, "refresh"))
    #expect(scenario.look() == ["expireTask"])
    #expect(!scenario.deadlines().contains(.taskWarning))
  }
}
