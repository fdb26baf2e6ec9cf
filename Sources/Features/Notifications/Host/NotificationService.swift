import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SwiftProtobuf

/// Keeps the notifications that apps have scheduled, and hands each to the kernel when it is due.
/// What happens to it then, the kernel decides; this shows it.
///
/// One timer waits for the next one, by the time of day. Only the device's thread touches it.
final class NotificationService: DevicePart {
  let store: NotificationStore
  let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let log: DeviceLog
  private var timer: (any ScheduledWork)?
  private unowned let parts: DeviceParts
  private let journal: any NotificationJournal
  /// Plays the sounds of notifications; nil if none is heard.
  var sounds: (any NotificationPlayer)?

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    world: WorldFacts, store: NotificationStore, parts: DeviceParts,
    journal: any NotificationJournal,
    log: DeviceLog
  ) {
    self.parts = parts
    self.journal = journal
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.world = world
    self.store = store
    self.log = log
  }

  /// Goes to work after a boot, as soon as what earlier boots have kept can be read (DP-05): what was due
  /// while the device was off, or not unlocked, is due now, once.
  func begin() {
    guard !store.isLoaded else { return }
    store.load(registry.all.map(\.bundleIdentifier), at: time) { book in
      book.renumber { _ in world.nextNotification() }
    }
    guard store.isLoaded else { return }
    // Another foregroundd must have all of it, or nothing.
    journal.rewrite()
    for app in registry.all {
      listKept(of: app)
      parts.tell { $0.lookChanged(of: app) }
      watchPlaces(of: app)
      handOverReached(of: app)
    }
    arm()
  }

  /// Called after each event: the first unlock makes readable what could not be read at the boot.
  func follow() {
    if !store.isLoaded, engine.device.keyBag != .beforeFirstUnlock { begin() }
  }

  /// Lists what is shown of the app and not listed yet.
  private func listKept(of app: HostedApp) {
    let listed = Set(world.notifications.map(\.identifier))
    for notification in store[app.bundleIdentifier].shown
    where !listed.contains(notification.number) {
      world.addEarlier(line(of: notification, of: app))
    }
  }

  /// Goes on where an earlier foregroundd has ended.
  ///
  /// - Parameters:
  ///   - handed: What it has handed to the kernel and not written down, by app.
  ///   - presented: What the kernel has decided to show, and it may not have shown.
  ///   - isLoaded: Whether what earlier boots have kept is among the books.
  func goOn(
    _ books: [String: Data], handed: [String: [UInt8]], presented: [UnshownNotification],
    isLoaded: Bool
  ) {
    store.adopt(books, isLoaded: isLoaded)
    for (app, bytes) in handed {
      guard let delivery = try? WireNotificationDelivery(serializedBytes: bytes) else { continue }
      store.change(app) { book in
        book.passOver(delivery, at: time)
        book.tell(
          ShownNotification(
            number: delivery.number, identifier: delivery.request.identifier,
            delivery: Data(bytes)))
      }
    }
    for app in registry.all {
      listKept(of: app)
      for unshown in presented where unshown.app == app.bundleIdentifier {
        present(unshown.id, of: app, unshown.presentation)
      }
      watchPlaces(of: app)
    }
    arm()
  }

  var time: NotificationTime {
    NotificationTime(
      machine: surroundings.date,
      offset: engine.device.lasting.environment.clockOffset.inSeconds,
      timeZone: surroundings.timeZone)
  }

  // MARK: Scheduling

  /// Schedules a notification of the app, or hands it over at once if it has no trigger.
  func schedule(
    _ request: WireNotificationRequest, of app: HostedApp
  ) throws(NotificationRefusal) {
    try NotificationCheck.check(request)
    warn(ofSound: request.content, app)
    guard request.hasTrigger else {
      hand(delivery(of: request, at: time.shown), to: app)
      return
    }
    let limit = engine.device.profile.scheduledNotificationLimit
    if let notification = PlacedNotification(request) {
      try checkPlaces(of: app, with: notification)
      store.change(app.bundleIdentifier) { $0.schedule(notification, limit: limit) }
    } else {
      let time = time
      guard let notification = try? ScheduledNotification(request, at: time) else {
        throw .noDate
      }
      store.change(app.bundleIdentifier) { $0.schedule(notification, limit: limit, at: time) }
    }
    watchPlaces(of: app)
    arm()
  }

  func unschedule(of app: HostedApp, _ isWanted: (String) -> Bool) {
    store.change(app.bundleIdentifier) { $0.unschedule(isWanted) }
    watchPlaces(of: app)
    arm()
  }

  /// The clock or the time zone was set. What has become due is due once.
  func clockChanged() {
    handOverDue()
    for app in store.books.keys { store.change(app) { $0.changeClock(at: time) } }
    arm()
  }

  private func arm() {
    timer?.cancel()
    timer = nil
    guard !engine.device.isShutDown else { return }
    let time = time
    guard let next = store.books.values.compactMap({ $0.nextDate(at: time) }).min() else { return }
    timer = surroundings.schedule(atDate: next) { [unowned self] in
      handOverDue()
      arm()
      engine.performer?.settled()
    }
  }

  private func handOverDue() {
    let time = time
    for app in registry.all where !app.isLeaving {
      while !engine.device.isShutDown {
        guard let due = store[app.bundleIdentifier].nextDue(at: time) else { break }
        // The kernel's journal is written first: another foregroundd then passes over what this one
        // has not come to write down.
        let message = delivery(of: due.message, at: due.dueAsShown(at: time))
        hand(message, to: app) { $0.passNext(at: time) }
      }
    }
  }

  func delivery(
    of request: WireNotificationRequest, at date: Date
  ) -> WireNotificationDelivery {
    var delivery = WireNotificationDelivery()
    delivery.number = world.nextNotification()
    delivery.request = request
    delivery.date = date.timeIntervalSince1970
    return delivery
  }

  /// Hands a notification that is due to the kernel.
  ///
  /// - Parameters:
  ///   - place: The identifier under which its place was watched; nil if it is due for another reason.
  ///   - change: What changes with it in the app's book.
  /// - Returns: Why the kernel refuses it; nil if it does not.
  @discardableResult
  func hand(
    _ message: WireNotificationDelivery, to app: HostedApp, wake: Wake? = nil,
    place: String? = nil,
    _ change: (inout NotificationBook) -> Void = { _ in }
  ) -> Refusal? {
    guard let content = try? message.serializedBytes() as [UInt8] else { return nil }
    let request = message.request.content
    // A badge or a sound alone is no card: it lights nothing and covers nobody.
    let isBare =
      request.isVisible && !request.hasText && !engine.device.isToldOfNotifications(app.id)
    let due = DueNotification(
      NotificationID(rawValue: message.number), isVisible: request.isVisible && !isBare,
      wake: wake, content: content, place: place)
    pending = ShownNotification(
      number: message.number, identifier: message.request.identifier, delivery: Data(content))
    let refusal = engine.request(.notificationDue(app.id, due))
    let untold = pending
    pending = nil
    store.change(app.bundleIdentifier) { book in
      change(&book)
      book.keepTold { engine.device.isTelling(app.id, of: NotificationID(rawValue: $0.number)) }
      guard let untold, engine.device.isTelling(app.id, of: due.id) else { return }
      book.tell(untold)
    }
    if isBare, refusal == nil { presentBare(message, of: app) }
    return refusal
  }

  /// The notification that the kernel is just told of; nil if it was shown.
  private var pending: ShownNotification?

  // MARK: Pushing

  /// The app that has this token for pushes, written in hexadecimal digits; nil if none has.
  func app(withToken token: String) -> HostedApp? {
    guard token.utf8.count == 2 * PushToken.length else { return nil }
    return store.books.first { $0.value.pushToken?.isWritten(as: token) == true }
      .flatMap { registry[$0.key] }
  }

  /// A push has arrived for the app.
  ///
  /// - Returns: Why the kernel refuses it; nil if it does not.
  func push(_ push: PushPayload, to app: HostedApp) -> Refusal? {
    var message = delivery(of: push.request, at: time.shown)
    message.payload = push.json
    warn(ofSound: push.request.content, app)
    let wake = Wake(
      .remoteNotification, payload: Array(push.json), expectsCompletion: true,
      isDemanded: !push.isDeferrable)
    return hand(message, to: app, wake: push.wakes ? wake : nil)
  }

  // MARK: Showing

  /// Shows a notification as the kernel has decided.
  func present(
    _ id: NotificationID, of app: HostedApp, _ presentation: NotificationPresentation
  ) {
    let name = app.bundleIdentifier
    var notification = store.change(name) { $0.takeTold(id.rawValue) }
    if let pending, pending.number == id.rawValue {
      notification = pending
      self.pending = nil
    }
    guard let notification else { return }
    let message = notification.message
    let content = message.request.content
    if presentation.place != .nowhere, content.hasText {
      let gone = store.change(name) { $0.show(notification) }
      for number in gone { world.clearNotifications(number) }
      list(notification, of: app, asBanner: presentation.place == .banner)
      if presentation.place == .alert {
        world.alerts.append(alert(message, of: app))
      }
    }
    if presentation.place == .alert, !content.hasText {
      // The kernel does not know that there is nothing to read.
      _ = engine.request(.notificationForget(id))
    }
    play(message, of: app, presentation)
  }

  /// Sets the badge and plays the sound of a notification that says nothing, as far as the person lets
  /// the app.
  private func presentBare(_ message: WireNotificationDelivery, of app: HostedApp) {
    let options = engine.device.notificationOptions(of: app.id)
    guard !options.isEmpty else { return }
    play(
      message, of: app,
      NotificationPresentation(
        .nowhere, playsSound: options.contains(.sound), setsBadge: options.contains(.badge)))
  }

  /// Sets the badge, plays the sound, and logs it all.
  private func play(
    _ message: WireNotificationDelivery, of app: HostedApp,
    _ presentation: NotificationPresentation
  ) {
    let content = message.request.content
    if presentation.setsBadge, content.hasBadge { setBadge(content.badge.number, of: app) }
    let isHeard = presentation.playsSound && content.hasSound
    let own = isHeard ? playableSound(content, app) : nil
    if isHeard, !world.isSilent { sounds?.play(own) }
    let place = content.hasText ? presentation.place : .nowhere
    log.append(
      .notification(
        identifier: message.request.identifier, place: place.rawValue,
        sound: isHeard ? own?.name ?? "default" : nil),
      of: app)
  }

  private func list(_ notification: ShownNotification, of app: HostedApp, asBanner: Bool) {
    var line = line(of: notification, of: app)
    line.banner = asBanner
    world.add(line)
  }

  /// A notification as the shell lists it.
  private func line(
    of notification: ShownNotification, of app: HostedApp
  ) -> WireShellNotification {
    let message = notification.message
    let content = message.request.content
    var shown = WireShellNotification()
    shown.identifier = notification.number
    shown.bundleIdentifier = app.bundleIdentifier
    shown.title = content.title.isEmpty ? app.installation.displayName : content.title
    shown.subtitle = content.subtitle
    shown.body = content.body
    shown.time = message.date
    shown.actions = store[app.bundleIdentifier].actions(of: content)
    return shown
  }

  private func alert(_ message: WireNotificationDelivery, of app: HostedApp) -> WireShellAlert {
    let content = message.request.content
    var alert = WireShellAlert.alert(
      WireAnnouncement(
        from: app.bundleIdentifier,
        title: content.title.isEmpty ? app.installation.displayName : content.title,
        body: [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")))
    alert.notification = message.number
    alert.actions = Array(store[app.bundleIdentifier].actions(of: content).prefix(2))
    return alert
  }

  func setBadge(_ number: Int32, of app: HostedApp) {
    let number = max(0, number)
    guard store[app.bundleIdentifier].badge != number else { return }
    store.change(app.bundleIdentifier) { $0.badge = number }
    parts.tell { $0.lookChanged(of: app) }
  }

  /// Removes notifications of the app from the screen.
  func remove(of app: HostedApp, where isGone: (ShownNotification) -> Bool) {
    for number in store.change(app.bundleIdentifier, { $0.remove(where: isGone) }) {
      world.clearNotifications(number)
      _ = engine.request(.notificationForget(NotificationID(rawValue: number)))
    }
  }

  /// The app in whose name a program outside the device has shown the notification; nil: none.
  func appOfStray(_ number: UInt64) -> String? {
    let stray = world.notifications.first { $0.identifier == number }
    return stray.flatMap { $0.bundleIdentifier.isEmpty ? nil : $0.bundleIdentifier }
  }

  /// Removes what the user has cleared; nil: everything.
  func clear(_ number: UInt64?) {
    world.clearNotifications(number)
    for app in registry.all {
      remove(of: app) { number == nil || $0.number == number }
    }
  }

  /// The numbers of the notifications that are shown, in their order.
  var shownNumbers: [UInt64] {
    registry.all.flatMap { store[$0.bundleIdentifier].shown.map(\.number) }.sorted()
  }

  /// The app and its notification with the number; nil if it is not shown.
  func shown(_ number: UInt64) -> (HostedApp, ShownNotification)? {
    for app in registry.all {
      if let found = store[app.bundleIdentifier].shown.first(where: { $0.number == number }) {
        return (app, found)
      }
    }
    return nil
  }

  func removed(_ app: HostedApp) {
    store.forget(app.bundleIdentifier)
    arm()
  }

  func returned(_ app: String) { store.reload(app) }

  // MARK: Sounds

  /// The app's own sound; nil if it names none that can be played.
  private func playableSound(
    _ content: WireNotificationContent, _ app: HostedApp
  ) -> NotificationSound? {
    guard !content.sound.name.isEmpty else { return nil }
    let sound = NotificationSound(content.sound.name, in: app.paths.bundle)
    return sound.isPlayable ? sound : nil
  }

  private func warn(ofSound content: WireNotificationContent, _ app: HostedApp) {
    guard content.hasSound, !content.sound.name.isEmpty else { return }
    if let problem = NotificationSound(content.sound.name, in: app.paths.bundle).problem {
      log.append(.fault(problem + "; the system's sound plays instead"), of: app)
    }
  }
}

extension WireNotificationContent {
  /// There is something to read.
  var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
  /// A person notices it.
  var isVisible: Bool { hasText || hasSound || hasBadge }
}
