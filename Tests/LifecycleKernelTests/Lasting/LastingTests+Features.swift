import Foundation
import LifecycleExplorer
import LifecycleKernel
import Testing

extension LastingTests {
  @Test func everyChangeOfLastingFactsIsReported() {
    var scenario = Scenario.opened()
    let changes: [(Request, LastingOwner)] = [
      (.environment(.appearance(.dark)), .device),
      (.launch(.second), .device),
      (.notificationStyle(.first, .none), .app(.first)),
      (.switcherKill(.first), .app(.first)),
    ]
    for (request, owner) in changes {
      let before = scenario.effects.count
      scenario.request(request)
      #expect(scenario.effects[before...].contains(.keep(owner)), "\(request)")
    }
  }

  @Test func whatWasKeptComesBack() throws {
    var facts = LastingAppFacts()
    facts.notificationStyle = NotificationStyle.none
    facts.isForceQuit = true
    var device = LastingDeviceFacts()
    device.environment.appearance = .dark
    device.recents = [SceneReference(.first)]
    var booted = Device(lasting: device)
    _ = booted.handle(
      .request(.install(.first, .wakeable, facts.afterReboot)), at: Instant(nanoseconds: 0))
    #expect(booted.lasting == device)
    #expect(booted.notificationStyle(of: .first) == .none)
    #expect(booted.lasting(of: .first)?.isForceQuit == false)
  }

  @Test func aDeviceIsWrittenAndReadBackAndGoesOnTheSame() throws {
    var scenario = Scenario.opened()
    scenario.begin(1)
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.launchInBackground(.second, .unfinishedFetch))
    scenario.request(.home)
    scenario.request(.notificationStyle(.first, .alert))
    scenario.wait(.seconds(2))
    var written = scenario.device
    var read = try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(written))
    #expect(read == written)
    let events: [Event] = [
      .process(.first, .returned(accepted: true)),
      .deadlinePassed(DeadlineID(.app(.first), .suspensionGrace), isDebugged: false),
      .request(.shutdown),
    ]
    for event in events {
      let now = Instant(nanoseconds: 9)
      #expect(read.handle(event, at: now) == written.handle(event, at: now))
    }
    #expect(read == written)
  }
}
