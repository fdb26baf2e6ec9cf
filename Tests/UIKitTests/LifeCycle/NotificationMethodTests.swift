import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The delegate's methods about notifications (DEL-07), without UNUserNotificationCenter.
@MainActor @Suite(.serialized) struct NotificationMethodTests {
  /// Without the method that takes a completion handler.
  private final class OfIOS3: NSObject, UIApplicationDelegate {
    var calls: [String] = []

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { calls.append("remote \(userInfo["what"] ?? "")") }
  }

  /// Answers the app's last request about notifications.
  private func answer(
    _ app: AppUnderTest, _ fill: (inout WireNotificationReply) -> Void
  ) throws {
    let numbers = app.system.received().compactMap { message -> UInt32? in
      guard case .notifications(let request) = message.content else { return nil }
      return request.request
    }
    var message = WireSystemMessage()
    message.notificationReply.request = try #require(numbers.last)
    message.notificationReply.isLast = true
    fill(&message.notificationReply)
    app.system.send(message)
    app.handle()
  }

  @Test(.proves("DEL-07/a", on: .uikit))
  func `what the person allows, the token of pushes, and why there is none`() throws {
    let delegate = ToldDelegate()
    let app = try AppUnderTest(delegate: delegate)
    app.application.registerUserNotificationSettings(
      UIUserNotificationSettings(types: [.alert, .sound], categories: nil))
    #expect(delegate.takeCalls() == [])
    try answer(app) { $0.settings.options = UInt32(UIUserNotificationType.sound.rawValue) }
    #expect(delegate.takeCalls() == ["didRegister \(UIUserNotificationType.sound.rawValue)"])
    app.application.registerForRemoteNotifications()
    #expect(delegate.takeCalls() == [])
    try answer(app) { $0.deviceToken = Data([1, 2]) }
    #expect(delegate.takeCalls() == ["token [1, 2]"])
    app.application.registerForRemoteNotifications()
    try answer(app) { $0.refused = "there is no network" }
    #expect(delegate.takeCalls() == ["noToken there is no network"])
  }

  nonisolated private static func push(_ action: String = "", _ text: String? = nil)
    -> WireNotificationDelivery
  {
    var delivery = WireNotificationDelivery()
    delivery.number = 1
    delivery.request.identifier = "push"
    delivery.request.trigger.push = WirePushTrigger()
    delivery.payload = Data(#"{"what": "news"}"#.utf8)
    answer(&delivery, action, text)
    return delivery
  }

  nonisolated private static func local(_ action: String = "", _ text: String? = nil)
    -> WireNotificationDelivery
  {
    var delivery = WireNotificationDelivery()
    delivery.number = 1
    delivery.request.identifier = "local"
    delivery.request.isLocal = true
    delivery.request.content.body = "tea"
    answer(&delivery, action, text)
    return delivery
  }

  nonisolated private static func answer(
    _ delivery: inout WireNotificationDelivery, _ action: String, _ text: String?
  ) {
    guard !action.isEmpty else { return }
    delivery.response.action = action
    guard let text else { return }
    delivery.response.hasText_p = true
    delivery.response.text = text
  }

  /// The calls when the app in front, or one that is woken for an action, gets a notification.
  private func calls(
    _ delivery: WireNotificationDelivery, on version: String, wakes: Bool = false
  ) throws -> [String] {
    let delegate = ToldDelegate()
    let app = try AppUnderTest(delegate: delegate) { $0.systemVersion = version }
    if wakes {
      let payload = Data(try delivery.encoded())
      app.deliver(.handleWake) {
        $0.wake.wake = 1
        $0.wake.reason = "notification-action"
        $0.wake.payload = payload
      }
    } else {
      app.deliver(.notification) { $0.notification = delivery }
    }
    return delegate.takeCalls()
  }

  @Test(.proves("DEL-07/b", on: .uikit))
  func `a push goes to the method with a handler, from iOS 7 on and if it is there`() throws {
    #expect(try calls(Self.push(), on: "13.3") == ["remote fetch news"])
    #expect(try calls(Self.push(), on: "7.0") == ["remote fetch news"])
    #expect(try calls(Self.push(), on: "6.1") == ["remote news"])
    let old = OfIOS3()
    let app = try AppUnderTest(delegate: old)
    app.deliver(.notification) { $0.notification = Self.push() }
    #expect(old.calls == ["remote news"])
    let delegate = ToldDelegate()
    let woken = try AppUnderTest(delegate: delegate)
    woken.deliver(.handleWake) {
      $0.wake.reason = "remote-notification"
      $0.wake.payload = Data(#"{"what": "data"}"#.utf8)
    }
    #expect(delegate.takeCalls() == ["remote fetch data"])
  }

  @Test(.proves("DEL-07/c", on: .uikit), arguments: ["4.3", "9.3"])
  func `a local notification`(version: String) throws {
    #expect(try calls(Self.local(), on: version) == ["local tea"])
  }

  @Test(.proves("DEL-07/d", on: .uikit), arguments: [true, false])
  func `an action of a notification, with what was typed from iOS 9 on`(wakes: Bool) throws {
    #expect(try calls(Self.local("later"), on: "8.4", wakes: wakes) == ["later local tea"])
    #expect(
      try calls(Self.local("later", "soon"), on: "9.3", wakes: wakes) == ["later local tea “soon”"])
    #expect(try calls(Self.push("reply"), on: "8.4", wakes: wakes) == ["reply remote news"])
    #expect(
      try calls(Self.push("reply", "yes"), on: "9.3", wakes: wakes) == ["reply remote news “yes”"])
  }
}
