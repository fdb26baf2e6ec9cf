import AppInterface
import Foundation
import LifecycleKernel

/// Answers what apps ask for about their notifications. Apps are not trusted.
final class NotificationRequests: DevicePart {
  private let engine: LifecycleEngine
  private let service: NotificationService
  private let surroundings: any Surroundings
  private let log: DeviceLog
  /// The questions that the user has not answered.
  private var questions: [Question] = []

  /// A request for authorization that waits for the user.
  private struct Question {
    let app: HostedApp
    weak var process: AppProcess?
    let request: UInt32
  }

  init(
    engine: LifecycleEngine, service: NotificationService, surroundings: any Surroundings,
    log: DeviceLog
  ) {
    self.engine = engine
    self.service = service
    self.surroundings = surroundings
    self.log = log
  }

  /// Carries the request out, and answers it when it is on the disk.
  func answer(
    _ request: WireNotificationCenterRequest, from process: AppProcess, of app: HostedApp
  ) {
    // Not every request is an event of the kernel; what it changes is written and shown all the same.
    defer { engine.performer?.settled() }
    guard process.allowances.take(.notifications, at: surroundings.now) else {
      refuse(request, NotificationRefusal(message: "the app asks too often"), process, app)
      return
    }
    do throws(NotificationRefusal) {
      switch request.verb {
      case .authorize(let options): authorize(options, request.request, process, app)
      case .add(let notification):
        try checkDisk()
        // LN-01 needs none, and before iOS 8 there was none.
        guard !engine.device.notificationOptions(of: app.id).isEmpty || notification.isLocal else {
          throw .notAllowed
        }
        try service.schedule(notification, of: app)
        confirm(request, process, app)
      case .removePending(let names):
        service.unschedule(of: app) { names.all || names.identifiers.contains($0) }
        confirm(request, process, app)
      case .removeDelivered(let names):
        service.remove(of: app) { names.all || names.identifiers.contains($0.identifier) }
        confirm(request, process, app)
      case .categories(let list):
        try NotificationCheck.check(list.categories)
        try? service.store.change(app.bundleIdentifier) { try $0.setCategories(list.categories) }
        confirm(request, process, app)
      case .badge(let number):
        guard engine.device.notificationOptions(of: app.id).contains(.badge) else {
          throw .notAllowed
        }
        service.setBadge(number, of: app)
        confirm(request, process, app)
      case .registerForPushes(let isWanted):
        service.store.change(app.bundleIdentifier) { book in
          // The server of an app that registers at each launch knows its token.
          book.pushToken = isWanted ? book.pushToken ?? .new() : nil
        }
        confirm(request, process, app)
      case .query(let query): reply(to: query, request.request, process, app)
      case .present(let presentation): present(presentation, app)
      case nil:
        engine.handle(
          .process(app.id, .misbehaved(.malformedMessage("it asks for nothing that is known"))))
      }
    } catch {
      refuse(request, error, process, app)
    }
  }

  private func checkDisk() throws(NotificationRefusal) {
    if let problem = service.store.problem {
      throw NotificationRefusal(message: "it cannot be kept: \(problem)")
    }
  }

  // MARK: Authorization

  private func authorize(
    _ options: UInt32, _ request: UInt32, _ process: AppProcess, _ app: HostedApp
  ) {
    let known = NotificationOptions(rawValue: UInt8(truncatingIfNeeded: options))
    let question = PermissionQuestion(
      app.id, .notifications, options: known.intersection(.all))
    log.append(.request("ask for notifications"), of: app)
    questions.append(Question(app: app, process: process, request: request))
    if let refusal = engine.request(.permissionAsk(question)) {
      questions.removeLast()
      send(settings(of: app), request, process) { $0.refused = refusal.message }
    }
    follow()
  }

  /// Answers the questions that the user has answered. Called when an event is over.
  func follow() {
    guard !questions.isEmpty else { return }
    var waiting: [Question] = []
    for question in questions {
      guard let process = question.process, !process.hasEnded else { continue }
      if engine.device.isAsking(question.app.id, for: .notifications) {
        waiting.append(question)
      } else {
        send(settings(of: question.app), question.request, process)
      }
    }
    questions = waiting
  }

  /// What the user allows the app's notifications.
  func settings(of app: HostedApp) -> WireNotificationSettings {
    let device = engine.device
    var settings = WireNotificationSettings()
    let options = device.notificationOptions(of: app.id)
    settings.authorization =
      switch device.permission(of: app.id, for: .notifications) {
      case .allowed: 2
      case .denied: 1
      case nil: options.isEmpty ? 0 : 2
      }
    settings.options = UInt32(options.rawValue)
    settings.alertStyle =
      switch device.notificationStyle(of: app.id) {
      case .none: 0
      case .banner: 1
      case .alert: 2
      }
    settings.badge = service.store[app.bundleIdentifier].badge
    settings.registeredForPushes = service.store[app.bundleIdentifier].pushToken != nil
    return settings
  }

  // MARK: Answers

  private func present(_ presentation: WireNotificationPresentation, _ app: HostedApp) {
    let place: NotificationPresentation.Place =
      presentation.banner ? .banner : presentation.list ? .list : .nowhere
    engine.handle(
      .process(
        app.id,
        .chosePresentation(
          NotificationID(rawValue: presentation.number),
          NotificationPresentation(
            place, playsSound: presentation.sound, setsBadge: presentation.badge))))
  }

  private func reply(
    to query: WireNotificationQuery, _ request: UInt32, _ process: AppProcess, _ app: HostedApp
  ) {
    var reply = WireNotificationReply()
    if query.pending { reply.notifications += service.pendingStates(of: app) }
    if query.delivered { reply.notifications += service.shownStates(of: app) }
    if query.categories {
      reply.categories.categories = service.store[app.bundleIdentifier].categoryMessages
    }
    // What is in one message is at most as large as an app's own may be.
    let states = reply.notifications
    let portion = 4
    var start = 0
    while states.count - start > portion {
      var part = WireNotificationReply()
      part.request = request
      part.notifications = Array(states[start..<start + portion])
      send(part, to: process)
      start += portion
    }
    reply.notifications = Array(states[start...])
    reply.request = request
    reply.settings = settings(of: app)
    reply.isLast = true
    send(reply, to: process)
  }

  private func confirm(
    _ request: WireNotificationCenterRequest, _ process: AppProcess, _ app: HostedApp
  ) {
    service.store.whenWritten { [unowned self, weak process] result in
      guard let process, !process.hasEnded else { return }
      send(settings(of: app), request.request, process) { reply in
        if case .registerForPushes = request.verb {
          reply.deviceToken =
            Data(service.store[app.bundleIdentifier].pushToken?.bytes ?? [])
        }
        if case .failure(let error) = result {
          reply.refused =
            "it was carried out, but will be forgotten when the device shuts down: \(error)"
        }
      }
    }
  }

  private func refuse(
    _ request: WireNotificationCenterRequest, _ refusal: NotificationRefusal,
    _ process: AppProcess, _ app: HostedApp
  ) {
    log.append(.fault("a request about notifications is refused: \(refusal.message)"), of: app)
    send(settings(of: app), request.request, process) { reply in
      reply.refused = refusal.message
      reply.error = refusal.code
    }
  }

  private func send(
    _ settings: WireNotificationSettings, _ request: UInt32, _ process: AppProcess,
    _ fill: (inout WireNotificationReply) -> Void = { _ in }
  ) {
    var reply = WireNotificationReply()
    reply.request = request
    reply.settings = settings
    reply.isLast = true
    fill(&reply)
    send(reply, to: process)
  }

  private func send(_ reply: WireNotificationReply, to process: AppProcess) {
    var message = WireSystemMessage()
    message.notificationReply = reply
    process.port.send(message)
  }
}
