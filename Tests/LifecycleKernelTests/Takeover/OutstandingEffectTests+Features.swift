import Foundation
import LifecycleKernel
import Testing

extension OutstandingEffectTests {
  @Test("A suspended app is left as it is, but that sockets which were not taken back are")
  func suspended() {
    var scenario = Scenario.suspended()
    #expect(
      scenario.device.outstandingEffects
        == [.rank(.first, .background), .reclaimSockets(.first, keeping: [])])
    scenario.app(.reclaimedSockets(ReclaimedSockets()))
    #expect(scenario.device.outstandingEffects == [.rank(.first, .background)])
  }

  @Test("A process that has not greeted is started again, with the same launch")
  func starting() {
    var scenario = Scenario()
    scenario.isMute = true
    scenario.request(.openURL(.first, OpenedURL(url: "notes:1"), from: nil))
    let spawns = scenario.effects.filter { if case .spawn = $0 { true } else { false } }
    #expect(spawns.count == 1)
    #expect(scenario.device.outstandingEffects.contains(spawns[0]))
  }

  @Test("Background time that was granted last is told again, and only then")
  func backgroundTime() {
    var scenario = Scenario.suspended()
    scenario.hangsIn = [.wake(WakeID(rawValue: 0), .fetch)]
    scenario.wait(.seconds(3600))
    scenario.request(.launchInBackground(.first, .fetch))
    let budget = scenario.device.profile.backgroundTaskBudget
    let told = Effect.tellBackgroundTime(
      .first, BackgroundTime(withTask: budget, withoutTask: .seconds(30)))
    #expect(scenario.device.outstandingEffects.contains(told))
    scenario.wait(.seconds(1))
    scenario.request(.lock)
    #expect(!scenario.device.outstandingEffects.contains(told))
  }

  @Test("A device and its events can be written down and read back")
  func coding() throws {
    let device = Scenario.suspended().device
    #expect(try roundTrip(device) == device)
    let events: [Event] = [
      .request(.openURL(.first, OpenedURL(url: "notes:1", source: "a"), from: AppID(index: 1))),
      .process(.first, .returned(accepted: true)), .process(.first, .exited(.signaled(9))),
      .process(.first, .misbehaved(.outOfTurn("it spoke"))),
      .deadlinePassed(DeadlineID(.app(.first), .wake, number: 2), isDebugged: false),
      .timeOfDay(untilMidnight: .seconds(5), change: .clock),
    ]
    #expect(try roundTrip(events) == events)
  }
}
