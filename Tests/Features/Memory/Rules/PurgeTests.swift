import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// What becomes of apps when memory is short.
@Suite struct PurgeTests {
  private let third = AppID(index: 2)

  /// Three apps that were opened one after the other, the third is in front and the others are
  /// suspended.
  private func threeApps(_ profile: OSProfile = .p7) -> Scenario {
    var scenario = Scenario(profile, apps: [.wakeable, .wakeable, .wakeable])
    for app in [AppID.first, .second, third] { scenario.request(.launch(app)) }
    scenario.pass(.suspensionGrace, .first)
    scenario.pass(.suspensionGrace, .second)
    scenario.forget()
    return scenario
  }

  /// So many hundredths of the memory are available; the footprints are in mebibytes.
  private func reading(
    _ available: UInt64, _ footprints: [UInt64] = [], stall: Int = 0
  ) -> Event {
    let unit: UInt64 = 1 << 20
    return .memory(
      MemoryReading(
        total: 100 * unit, available: available * unit, stall: stall,
        footprints: footprints.enumerated().map {
          AppFootprint(AppID(index: $0.offset), bytes: $0.element * unit)
        }))
  }

  @Test(
    "The largest suspended app ends first, without a word, then the next",
    .proves("BGMEM-01", "MEM-18", "MEM-19/a", on: .kernel))
  func largestFirst() {
    var scenario = threeApps()
    scenario.handle(reading(5, [10, 20, 60]))
    #expect(scenario.state(.second) == .notRunning)
    #expect(scenario.state(.first) == .suspended)
    #expect(scenario.report?.reason == .jetsam(.vmPageShortage))
    #expect(scenario.report?.purge?.rule == .largestSuspended)
    #expect(scenario.report?.purge?.candidates.map(\.app) == [.first, .second, third])
    #expect(!scenario.look().contains { $0.contains("willTerminate") })
    scenario.handle(reading(6, [10, 0, 60]))
    #expect(scenario.state(.first) == .notRunning)
    #expect(scenario.state(third) == .active)
  }

  @Test("The order in which apps would end is known before memory is short")
  func orderInAdvance() {
    var scenario = threeApps()
    #expect(scenario.device.purgeOrder == [.first, .second])
    scenario.handle(reading(40, [10, 20, 20]))
    #expect(scenario.device.purgeOrder == [.second, .first])
    scenario.request(.launchInBackground(.second, Wake(.fetch, expectsCompletion: true)))
    #expect(scenario.device.purgeOrder == [.first, .second])
  }

  @Test("With enough memory no app ends", .proves("BGMEM-04", on: .kernel))
  func enough() {
    var scenario = threeApps()
    scenario.handle(reading(40, [10, 20, 20]))
    scenario.handle(reading(12, [10, 20, 50]))
    #expect(scenario.device.memory.pressure == .warning)
    #expect(scenario.state(.first) == .suspended)
    #expect(scenario.state(.second) == .suspended)
  }

  @Test(
    "What one end has freed is known before another is decided", .proves("MEM-06", on: .kernel))
  func oneAtATime() {
    var scenario = threeApps()
    scenario.isReaped = false
    scenario.handle(reading(5, [10, 20, 60]))
    scenario.handle(reading(3, [10, 20, 60]))
    #expect(scenario.state(.first) == .suspended)
    scenario.app(.exited(.signaled(9)), .second)
    #expect(scenario.effects.contains(.readMemory))
    // Not by what was read before it ended.
    #expect(scenario.state(.first) == .suspended)
    scenario.handle(reading(30, [10, 0, 60]))
    #expect(scenario.state(.first) == .suspended)
  }

  @Test(
    "Suspended apps end before one in the background, and the one in front last",
    .proves("BGMEM-05", "MEM-11", on: .kernel))
  func order() {
    var scenario = threeApps()
    scenario.request(.launchInBackground(.second, Wake(.fetch, expectsCompletion: true)))
    #expect(scenario.state(.second) == .background)
    let sizes: [UInt64] = [1, 30, 60]
    scenario.handle(reading(1, sizes))
    #expect(scenario.state(.first) == .notRunning)
    #expect(scenario.state(.second) == .background)
    scenario.handle(reading(2, sizes))
    #expect(scenario.state(.second) == .notRunning)
    #expect(scenario.report?.purge?.rule == .largestInBackground)
    #expect(scenario.state(third) == .active)
    scenario.handle(reading(2, sizes))
    #expect(scenario.state(third) == .notRunning)
    #expect(scenario.report?.purge?.rule == .foregroundLast)
    #expect(scenario.report?.reason == .jetsam(.perProcessLimit))
  }

  @Test("An app in front that does not use what is missing stays, and so it does in a simulation")
  func nothingToGain() {
    var scenario = Scenario.opened()
    scenario.handle(reading(1, [2]))
    #expect(scenario.state() == .active)
    scenario.request(.memoryPressure(.critical))
    scenario.handle(reading(90, [60]))
    #expect(scenario.state() == .active)
  }

  @Test(
    "An app in the background is told that it ends, or not, as the profile says",
    .proves("MEM-19/b", "RESP-14/b", on: .kernel), arguments: [OSProfile.p4, .p7])
  func orderly(_ profile: OSProfile) {
    var scenario = Scenario.opened(profile)
    scenario.begin(1)
    scenario.request(.home)
    scenario.forget()
    scenario.handle(reading(1, [60]))
    #expect(scenario.state() == .notRunning)
    #expect(scenario.report?.reason == .jetsam(.vmPageShortage))
    let wasTold = scenario.look().contains { $0.hasSuffix("willTerminate") }
    #expect(wasTold == profile.purgeTellsBackgroundApps)
    #expect(wasTold == (profile == .p4))
  }

  @Test("A level is left only when there is clearly more than what began it")
  func hysteresis() {
    var scenario = Scenario.opened()
    func level(_ available: UInt64, stall: Int = 0) -> MemoryPressure {
      scenario.handle(reading(available, [1], stall: stall))
      return scenario.device.memory.pressure
    }
    #expect(level(16) == .normal)
    #expect(level(14) == .warning)
    #expect(level(16) == .warning)
    #expect(level(6) == .critical)
    #expect(level(8) == .critical)
    #expect(level(11) == .warning)
    #expect(level(19) == .normal)
    // Waiting makes a shortage critical, but is none by itself.
    #expect(level(40, stall: 500) == .normal)
    #expect(level(14, stall: 500) == .critical)
    #expect(level(14, stall: 60) == .critical)
    #expect(level(14, stall: 10) == .warning)
  }

  @Test(
    "Running apps are warned when memory becomes shorter, and suspended ones are not",
    .proves("MEM-04/a", "MEM-04/b", on: .kernel))
  func warnings() {
    var scenario = threeApps()
    scenario.handle(reading(12))
    #expect(scenario.lookAtCallbacks() == ["2:didReceiveMemoryWarning"])
    scenario.handle(reading(12))
    #expect(scenario.lookAtCallbacks() == [])
    scenario.request(.memoryPressure(.critical))
    #expect(scenario.lookAtCallbacks() == ["2:didReceiveMemoryWarning"])
    scenario.request(.memoryPressure(nil))
    #expect(scenario.device.memory.pressure == .warning)
    #expect(scenario.lookAtCallbacks() == [])
  }

  @Test("While apps are ended, none is launched that nobody would see; later it is")
  func heldLaunch() {
    var scenario = Scenario.opened()
    scenario.handle(reading(1, [2]))
    scenario.request(.launchInBackground(.second, Wake(.fetch, expectsCompletion: true)))
    #expect(scenario.state(.second) == .notRunning)
    // Somebody who opens it is not kept waiting.
    scenario.handle(reading(50, [2]))
    #expect(scenario.state(.second) == .background)
    scenario.handle(reading(1, [2]))
    scenario.request(.home)
    scenario.request(.launch(.second))
    #expect(scenario.state(.second) == .active)
  }

  @Test(
    "A warning that lasts ends two idle apps, with a pause between them",
    .proves("MEM-12", on: .kernel))
  func sustained() {
    var scenario = Scenario(.p7, apps: [.wakeable, .wakeable, .wakeable, .wakeable])
    let apps = (0..<4).map(AppID.init(index:))
    for app in apps { scenario.request(.launch(app)) }
    for app in apps.dropLast() { scenario.pass(.suspensionGrace, app) }
    let sustained = DeadlineID(.device, .sustainedPressure)
    func armed() -> Duration? {
      scenario.device.deadlines.first { $0.kind == .sustainedPressure }?.allowance
    }
    scenario.handle(reading(12, [1, 2, 3, 4]))
    #expect(armed() == .seconds(600))
    for (victim, pause) in [(2, Duration.milliseconds(500)), (1, .seconds(600))] {
      scenario.handle(.deadlinePassed(sustained, isDebugged: false))
      #expect(scenario.state(apps[victim]) == .notRunning)
      #expect(scenario.report?.reason == .jetsam(.sustainedMemoryPressure))
      #expect(armed() == pause)
      scenario.handle(reading(13, [1, 2, 3, 4]))
    }
    #expect(scenario.state(apps[0]) == .suspended)
    scenario.handle(reading(80))
    #expect(armed() == nil)
    // With no idle app left nothing is tried again soon.
    scenario.request(.switcherKill(apps[0]))
    scenario.handle(reading(12, [0, 0, 0, 4]))
    scenario.handle(.deadlinePassed(sustained, isDebugged: false))
    #expect(armed() == .seconds(600))
  }

  @Test(
    "Under a warning, what is above its high-water mark ends first", .proves("MEM-07", on: .kernel))
  func highWaterMark() {
    var profile = OSProfile.p7
    profile.memoryHighWaterMark = 15 << 20
    var scenario = threeApps(profile)
    scenario.handle(reading(40, [10, 20, 60]))
    #expect(scenario.state(.second) == .suspended)
    scenario.handle(reading(12, [10, 20, 60]))
    #expect(scenario.state(.second) == .notRunning)
    #expect(scenario.report?.reason == .jetsam(.highWater))
    scenario.handle(reading(12, [10, 0, 60]))
    #expect(scenario.state(.first) == .suspended)
    #expect(scenario.state(third) == .active)
  }

  @Test("Bands have the platform's numbers", .proves("MEM-09", "MEM-10", on: .kernel))
  func bands() {
    let older = [0, 1, 2, 3, 4, 5, 8, 9, 10, 12, 13, 16, 17, 18, 19, 21]
    #expect(JetsamBand.allCases.map { $0.number(in: .p4) } == older)
    #expect(JetsamBand.allCases.map { $0.number(in: .p7) } == older)
    #expect(JetsamBand.allCases.map { $0.number(in: .p13) } == older.map { $0 * 10 })
    #expect(JetsamBand.foreground.number(in: .p13) == 100)
    #expect(JetsamBand.background.number(in: .p13) == 30)
    var scenario = threeApps()
    scenario.request(.launchInBackground(.second, Wake(.fetch, expectsCompletion: true)))
    #expect(scenario.device.jetsamBand(of: .first) == .idle)
    #expect(scenario.device.jetsamBand(of: .second) == .background)
    #expect(scenario.device.jetsamBand(of: third) == .foreground)
  }
}
