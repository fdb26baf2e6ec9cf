import AppInterface
import ControlInterface
import DeviceStorage
import DeviceVerbs
import Foundation
import LifecycleKernel
import SwiftProtobuf

/// Does what the user does with notifications, and what programs outside the device ask for.
final class NotificationActions {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let service: NotificationService
  private let requests: NotificationRequests
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, service: NotificationService,
    requests: NotificationRequests, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.service = service
    self.requests = requests
    self.log = log
  }

  // MARK: Choosing

  /// The user taps a notification, chooses one of its actions, or dismisses it.
  func choose(_ choice: WireNotificationChoice) throws(ControlRefusal) {
    guard let (app, shown) = service.shown(choice.number) else {
      if try openStray(choice) { return }
      throw ControlRefusal(
        message: "no notification \(choice.number) of an app is shown"
          + Spelling.advice(about: "", "notifications", service.shownNumbers.map { "\($0)" }))
    }
    let message = shown.message
    let name = choice.response.action
    log.append(.request("notification choose \(name.isEmpty ? "default" : name)"), of: app)
    let book = service.store[app.bundleIdentifier]
    let content = message.request.content
    if name == WireNotificationResponse.dismissal {
      let tells = book.categoryMessages.first { $0.identifier == content.category }?.tellsDismissal
      if tells == true { try wake(app, message, choice.response) }
    } else if name.isEmpty {
      try open(app, message, choice.response)
    } else {
      let actions = book.actions(of: content)
      guard let action = actions.first(where: { $0.identifier == name }) else {
        throw ControlRefusal(
          message: "the notification has no action \"\(name.prefix(200))\""
            + Spelling.advice(about: name, "actions", actions.map(\.identifier)), isUsage: true)
      }
      guard action.takesText == choice.response.hasText_p else {
        throw ControlRefusal(
          message: action.takesText
            ? "the action \"\(name)\" takes a text" : "the action \"\(name)\" takes no text",
          isUsage: true)
      }
      if action.needsUnlocking && engine.device.isClosed {
        throw ControlRefusal(message: Refusal.deviceIsLocked.message)
      }
      if action.opensApp {
        try open(app, message, choice.response)
      } else {
        try wake(app, message, choice.response)
      }
    }
    service.remove(of: app) { $0.number == choice.number }
  }

  /// Opens the app of a notification that a program outside the device has shown in its name.
  ///
  /// - Returns: Whether there is one with that number.
  private func openStray(_ choice: WireNotificationChoice) throws(ControlRefusal) -> Bool {
    guard choice.response.action.isEmpty, let name = service.appOfStray(choice.number) else {
      return false
    }
    let app = try registry.installed(name)
    log.append(.request("notification choose default"), of: app)
    try ask(.launch(app.id))
    service.clear(choice.number)
    return true
  }

  private func open(
    _ app: HostedApp, _ message: WireNotificationDelivery, _ response: WireNotificationResponse
  ) throws(ControlRefusal) {
    try ask(
      .notificationOpen(
        app.id,
        NotificationResponse(
          to: NotificationID(rawValue: message.number),
          content: (try? message.serializedBytes()) ?? [], action: response.action,
          text: response.hasText_p ? response.text : nil)))
  }

  /// The app works for the action in the background.
  private func wake(
    _ app: HostedApp, _ message: WireNotificationDelivery, _ response: WireNotificationResponse
  ) throws(ControlRefusal) {
    var message = message
    message.response = response
    try ask(
      .launchInBackground(
        app.id,
        Wake(
          .notificationAction, payload: try? message.serializedBytes(), expectsCompletion: true,
          isDemanded: true)))
    _ = engine.request(.notificationForget(NotificationID(rawValue: message.number)))
  }

  private func ask(_ request: Request) throws(ControlRefusal) {
    if let refusal = engine.request(request) { throw ControlRefusal(message: refusal.message) }
  }

  /// The notification of the topmost alert that `alert accept` or `alert ignore` would answer is
  /// answered, and so not shown any more.
  func alertWasAnswered(_ number: UInt64) {
    guard number != 0, let (app, _) = service.shown(number) else { return }
    service.remove(of: app) { $0.number == number }
  }

  // MARK: Permission

  /// The user's answer, or what a program sets in its place.
  func set(_ setting: WirePermissionSetting) throws(ControlRefusal) {
    let app = try registry.installed(setting.bundleIdentifier)
    guard let service = PermissionService(rawValue: setting.service) else {
      let services = PermissionService.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badValue(setting.service, services)
    }
    let permission: Permission?
    switch setting.decision {
    case "allow": permission = .allowed
    case "deny": permission = .denied
    case "reset": permission = nil
    default: throw .badValue(setting.decision, "allow, deny or reset")
    }
    log.append(.request("privacy \(setting.service) \(setting.decision)"), of: app)
    try ask(.permissionSet(app.id, service, permission))
  }

  // MARK: Requests with a reply of their own

  /// Pushes a notification to an app.
  func push(_ request: WirePushRequest) throws(ControlRefusal) -> WireControlReply {
    var payload: PushPayload
    do {
      payload = try PushPayload(request.payload, isForCalls: request.voip)
    } catch {
      throw ControlRefusal(message: error.message, isUsage: true)
    }
    let named = request.bundleIdentifier
    guard let identifier = named.isEmpty ? payload.target : named else {
      throw ControlRefusal(
        message: "neither the request nor \"Simulator Target Bundle\" in the payload names an app",
        isUsage: true)
    }
    let app = try addressee(identifier)
    log.append(.request("push"), of: app)
    if payload.isForCalls { return try pushForCalls(payload, to: app) }
    let isTold = engine.device.isToldOfNotifications(app.id)
    let options = engine.device.notificationOptions(of: app.id)
    var notes = payload.notes
    if payload.isLocalized {
      let texts = service.texts(of: app)
      texts.problem.map { notes.append($0) }
      payload.localize(with: texts)
    }
    if let refusal = service.push(payload, to: app) {
      throw ControlRefusal(message: "\(identifier): \(refusal.message)")
    }
    var reply = WireControlReply()
    reply.push.notes = notes
    if payload.request.content.isVisible, options.isEmpty, !isTold {
      reply.push.notes.append(
        "nothing of it is shown: the person does not allow \(identifier) to notify; appctl privacy "
          + "\(identifier) notifications allow would")
    }
    return reply
  }

  /// The app with the identifier, or with that token.
  private func addressee(_ identifier: String) throws(ControlRefusal) -> HostedApp {
    if let app = service.app(withToken: identifier) { return app }
    return try registry.installed(identifier)
  }

  /// A VoIP push shows nothing: it wakes or launches its app, or is refused (VOIP-08).
  private func pushForCalls(
    _ payload: PushPayload, to app: HostedApp
  ) throws(ControlRefusal) -> WireControlReply {
    let wake = engine.device.pushWake(payload: Array(payload.json))
    if let refusal = engine.request(.launchInBackground(app.id, wake)) {
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
    }
    var reply = WireControlReply()
    reply.push.notes = payload.notes
    return reply
  }

  /// The notifications of an app, or of all.
  func list(_ request: WireNotificationsRequest) throws(ControlRefusal) -> WireControlReply {
    let named = request.bundleIdentifier
    let apps = named.isEmpty ? registry.all : [try registry.installed(named)]
    var reply = WireControlReply()
    reply.notifications = WireNotificationList()
    for app in apps {
      var list = WireAppNotifications()
      list.bundleIdentifier = app.bundleIdentifier
      list.settings = requests.settings(of: app)
      list.pending = service.pendingStates(of: app)
      list.delivered = service.shownStates(of: app)
      reply.notifications.apps.append(list)
    }
    return reply
  }
}
