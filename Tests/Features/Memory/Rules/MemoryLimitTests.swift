import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// A limit that one app's memory has for itself.
@Suite struct MemoryLimitTests {
  private func reading(_ footprints: [UInt64], appLimit: UInt64? = nil) -> Event {
    .memory(
      MemoryReading(
        total: 1_000, available: 900, appLimit: appLimit,
        footprints: footprints.enumerated().map {
          AppFootprint(AppID(index: $0.offset), bytes: $0.element)
        }))
  }

  @Test(
    "An app that uses more than its limit ends at once, though there is enough memory",
    .proves("MEM-05", on: .kernel))
  func above() {
    var scenario = Scenario.opened()
    scenario.request(.memoryLimit(.first, 100))
    scenario.handle(reading([100]))
    #expect(scenario.state(.first) == .active)
    scenario.handle(reading([101]))
    #expect(scenario.state(.first) == .notRunning)
    #expect(scenario.report?.reason == .jetsam(.perProcessLimit))
    #expect(scenario.report?.memoryLimit == 100)
    #expect(scenario.report?.purge == nil)
    #expect(scenario.device.front == .home)
    #expect(!scenario.look().contains { $0.contains("willTerminate") })
  }

  @Test func `it takes the place of the limit that all apps have, and may be larger`() {
    var scenario = Scenario.opened()
    scenario.request(.memoryLimit(.first, 100))
    scenario.handle(reading([80], appLimit: 50))
    #expect(scenario.state(.first) == .active)
    scenario.request(.memoryLimit(.first, nil))
    #expect(scenario.effects.contains(.limitMemory(.first, nil)))
    // It may use too much now.
    #expect(scenario.effects.contains(.readMemory))
    scenario.handle(reading([80], appLimit: 50))
    #expect(scenario.state(.first) == .notRunning)
    #expect(scenario.report?.memoryLimit == nil)
  }

  @Test func `a process is held to it from its start, and it lasts from boot to boot`() {
    var scenario = Scenario(.p7, apps: [.wakeable])
    scenario.request(.memoryLimit(.first, 100))
    #expect(scenario.effects.contains(.keep(.app(.first))))
    #expect(!scenario.effects.contains(.limitMemory(.first, 100)))
    scenario.request(.launch(.first))
    #expect(scenario.effects.contains(.limitMemory(.first, 100)))
    #expect(scenario.device.lasting(of: .first)?.afterReboot.memoryLimit == 100)
  }

  @Test func `nobody else ends for want of memory before it is known what the end has freed`() {
    var scenario = Scenario(.p7, apps: [.wakeable, .wakeable])
    for app in [AppID.first, .second] { scenario.request(.launch(app)) }
    scenario.pass(.suspensionGrace, .first)
    scenario.request(.memoryLimit(.second, 100))
    scenario.isReaped = false
    scenario.handle(
      .memory(
        MemoryReading(
          total: 1_000, available: 1,
          footprints: [AppFootprint(.first, bytes: 10), AppFootprint(.second, bytes: 900)])))
    #expect(scenario.state(.first) == .suspended)
    scenario.app(.exited(.signaled(9)), .second)
    #expect(scenario.effects.contains(.readMemory))
    scenario.handle(reading([10]))
    #expect(scenario.state(.first) == .suspended)
  }

  @Test func `the limit of an app that is removed goes with it`() {
    var scenario = Scenario(.p7, apps: [.wakeable])
    scenario.request(.memoryLimit(.first, 100))
    scenario.request(.uninstall(.first))
    scenario.request(.install(.first, .wakeable))
    #expect(scenario.device.memoryLimit(of: .first) == nil)
  }

  @Test func `the person is told of an end in sight, and of no other`() {
    var scenario = Scenario(.p7, apps: [.wakeable, .wakeable])
    for app in [AppID.first, .second] { scenario.request(.launch(app)) }
    scenario.pass(.suspensionGrace, .first)
    scenario.request(.jetsam(.first))
    #expect(!scenario.effects.contains(.tellClosed(.first)))
    scenario.request(.memoryLimit(.second, 100))
    scenario.handle(reading([10, 101]))
    #expect(scenario.effects.contains(.tellClosed(.second)))
    // Its card stays, and opens it.
    #expect(scenario.device.lasting.recents.first?.app == .second)
    scenario.request(.launch(.second))
    #expect(scenario.device.front == .app(.second))
  }
}
