import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// What apps ask for about their notifications, in virtual time; apps are not trusted.
@Suite struct NotificationRequestTests {
  private func openDevice(isAllowed: Bool = true) throws -> NotifiedDevice {
    let notified = try NotifiedDevice(isAllowed: isAllowed)
    notified.open()
    return notified
  }

  /// The answer to a request.
  private func answer(
    _ notified: NotifiedDevice, _ fill: (inout WireNotificationCenterRequest) -> Void
  ) throws -> WireNotificationReply {
    let count = notified.model?.notificationReplies.count ?? 0
    notified.model?.ask(fill)
    notified.device.time.advance(by: .seconds(1))
    let replies = notified.model?.notificationReplies ?? []
    #expect(replies.count == count + 1)
    return try #require(replies.last)
  }

  @Test("A cleared Notification Center shows nothing, and what is scheduled still comes")
  func cleared() throws {
    let notified = try NotifiedDevice()
    notified.schedule(.after(60, "first"), .after(61, "second"), .after(120, "third"))
    notified.device.time.advance(by: .seconds(70))
    #expect(notified.shown == ["second", "first"])
    notified.device.act(.plain(.notificationCenterClear))
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.shown == [])
    #expect(notified.list?.delivered.count == 0)
    notified.device.time.advance(by: .seconds(60))
    #expect(notified.shown == ["third"])
  }

  @Test func whatIsScheduledIsConfirmedWhenItIsOnTheDisk() throws {
    let notified = try openDevice()
    let reply = try answer(notified) { $0.add = .after(600) }
    #expect(reply.refused == "")
    #expect(notified.device.store.values.keys.contains { $0.hasSuffix(" notifications") })
  }

  @Test func aFullDiskIsSaidAndNothingIsScheduledOrLost() throws {
    let notified = try openDevice()
    _ = try answer(notified) { $0.add = .after(600, "first") }
    notified.device.store.isFull = true
    let reply = try answer(notified) { $0.add = .after(600, "second") }
    #expect(reply.refused.contains("The disk is full"))
    #expect(notified.list?.pending.map(\.request.identifier) == ["first"])
    notified.device.act(.home)
    notified.device.time.advance(by: .seconds(700))
    #expect(notified.shown == ["first"], "what was scheduled before is shown all the same")
  }

  @Test(arguments: [
    (WireNotificationRequest.after(59, repeats: true), "60 s"),
    (.after(0), "more than 0 s"), (.after(.nan), "more than 0 s"),
    (.after(.infinity), "more than 0 s"), (.after(1e12), "ten years"), (.daily(25, 0), "\"hour\""),
    (.daily(9, -1), "\"minute\""), (.local(at: .distantFuture, every: "second"), "repeated after"),
  ])
  func whatCannotBeScheduledIsRefusedAndHarmsNobody(
    request: WireNotificationRequest, reason: String
  ) throws {
    let notified = try openDevice()
    let reply = try answer(notified) { $0.add = request }
    #expect(reply.refused.contains(reason), "\(reply.refused)")
    #expect(notified.list?.pending.isEmpty == true)
    #expect(notified.device.state(of: NotifiedDevice.app) == .active)
  }

  @Test func aDateInThePastHasTheErrorOfThePlatform() throws {
    let notified = try openDevice()
    var request = WireNotificationRequest.daily(9, 0)
    request.trigger.calendar.components["year"] = 2_001
    request.trigger.calendar.repeats = false
    #expect(try answer(notified) { $0.add = request }.error == 1_400)
  }

  @Test func aNotificationHasAtMostEightKibibytes() throws {
    let notified = try openDevice()
    let reply = try answer(notified) {
      $0.add = .after(60, "x")
      $0.add.content.body = String(repeating: "x", count: 9_000)
    }
    #expect(reply.refused.contains("at most 8192 bytes"))
  }

  @Test func anAppThatAsksWithoutPauseIsRefusedAndGoesOn() throws {
    let notified = try openDevice()
    for _ in 0..<300 { notified.model?.ask { $0.query.pending = true } }
    notified.device.time.runReady()
    notified.device.time.advance(by: .milliseconds(100))
    let refused = notified.model?.notificationReplies.filter { $0.refused.contains("too often") }
    #expect((50...100).contains(refused?.count ?? 0))
    #expect(notified.device.state(of: NotifiedDevice.app) == .active)
    #expect(try answer(notified) { $0.query.pending = true }.refused == "")
  }

  @Test func aRequestThatAsksForNothingEndsTheApp() throws {
    let notified = try openDevice()
    notified.model?.ask { _ in }
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.device.state(of: NotifiedDevice.app) == .notRunning)
    #expect(notified.device.store.records.last?.reason == .protocolViolation)
  }

  // MARK: Permission

  @Test func theAnswerToAQuestionComesWhenTheUserHasAnswered() throws {
    let notified = try openDevice(isAllowed: false)
    notified.model?.ask { $0.authorize = 7 }
    notified.device.time.advance(by: .seconds(100))
    #expect(notified.model?.notificationReplies.isEmpty == true)
    #expect(notified.device.state(of: NotifiedDevice.app) == .inactive)
    #expect(notified.device.shell?.shellState.alerts.map(\.kind) == ["permission"])
    notified.allow()
    notified.device.time.advance(by: .seconds(1))
    #expect(notified.model?.notificationReplies.map(\.settings.authorization) == [2])
    #expect(notified.device.state(of: NotifiedDevice.app) == .active)
  }

  @Test func theAnswerLastsOverABootAndAnotherForegroundd() throws {
    let notified = try openDevice()
    try notified.device.replaceHost()
    #expect(notified.list?.settings.authorization == 2)
    let next = try NotifiedDevice(store: notified.device.store, isAllowed: false)
    #expect(next.list?.settings.authorization == 2)
  }
}
