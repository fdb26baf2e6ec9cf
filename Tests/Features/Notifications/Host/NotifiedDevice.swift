import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel
import VirtualDevice

/// A virtual device with an app that may notify.
struct NotifiedDevice {
  static let app = "org.example.Notes"
  let device: VirtualDevice

  init(_ profile: OSProfile = .p7, store: ModelStore = ModelStore(), isAllowed: Bool = true) throws
  {
    let isNew = store.installed.isEmpty
    device = try VirtualDevice(
      profile: profile, apps: isNew ? [Self.app] : [], hasScreen: true, store: store)
    device.time.advance(by: .seconds(1))
    if isAllowed { allow() }
  }

  func allow() {
    device.act(.permission(.notifications(Self.app, "allow")))
  }

  /// The app is in front and active.
  func open() {
    device.launch(Self.app)
    device.wait(Self.app, .active)
  }

  /// The app is open, schedules, and is left and suspended.
  func schedule(_ requests: WireNotificationRequest...) {
    open()
    for request in requests { add(request) }
    device.act(.home)
    device.wait(Self.app, .suspended)
  }

  var model: AppModel? { device.models[Self.app] }

  func add(_ request: WireNotificationRequest) {
    model?.ask { $0.add = request }
    device.time.runReady()
  }

  /// The bodies of the notifications that the shell shows, the newest first.
  var shown: [String] { device.shell?.shellState.notifications.map(\.body) ?? [] }

  /// The number on the app's icon.
  var badge: Int32? {
    device.shell?.shellState.apps.first { $0.bundleIdentifier == Self.app }?.badge
  }

  /// The notifications that the app was told of.
  var told: [WireNotificationDelivery] {
    model?.returned.filter { $0.kind == .notification }.map(\.notification) ?? []
  }

  var list: WireAppNotifications? {
    guard case .notifications(let list)? = device.ask({ $0.notifications = .init() }).value?.content
    else { return nil }
    return list.apps.first
  }

  /// Sets the time of day that the device shows.
  func setClock(_ hour: Int, _ minute: Int) {
    device.act(.clock(WireClockSetting(timeOfDay: UInt32(hour * 60 + minute))))
    device.time.runReady()
  }
}

extension WireNotificationRequest {
  /// A notification after some seconds.
  static func after(
    _ seconds: Double, _ body: String = "Ring", repeats: Bool = false
  ) -> WireNotificationRequest {
    var request = WireNotificationRequest()
    request.identifier = body
    request.content.body = body
    request.trigger.interval.seconds = seconds
    request.trigger.interval.repeats = repeats
    return request
  }

  /// A notification at a time of each day.
  static func daily(_ hour: Int64, _ minute: Int64, _ body: String = "Ring")
    -> WireNotificationRequest
  {
    var request = WireNotificationRequest()
    request.identifier = body
    request.content.body = body
    request.trigger.calendar.components = ["hour": hour, "minute": minute]
    request.trigger.calendar.repeats = true
    return request
  }

  /// A UILocalNotification.
  static func local(
    at date: Date, _ body: String = "Ring", every unit: String = ""
  ) -> WireNotificationRequest {
    var request = WireNotificationRequest()
    request.identifier = body
    request.content.body = body
    request.isLocal = true
    request.trigger.date.date = date.timeIntervalSince1970
    request.trigger.date.repeat = unit
    return request
  }
}
