import AppInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import SwiftProtobuf

/// The notifications of one app: what it has scheduled, what is shown, the number on its icon, and
/// the kinds of notifications that it has described. A value, kept in the device's database.
struct NotificationBook: Codable, Equatable {
  /// The soonest first; those that are due together in the order in which they were added.
  private(set) var scheduled: [ScheduledNotification] = []
  /// Those that wait for a place, in the order in which they were added; nil if there are none.
  private var waitingForPlaces: [PlacedNotification]?
  /// What Notification Center shows, the oldest first.
  private(set) var shown: [ShownNotification] = []
  /// What the app was told while it was active, and may have shown, the oldest first.
  private var told: [ShownNotification] = []
  var badge: Int32 = 0
  /// With which a server addresses the app on this device; nil if it has not registered for pushes.
  var pushToken: PushToken?
  /// Encoded messages.
  private var categories: [Data] = []

  /// How many are shown, and how many are kept that the app was told of.
  static let capacity = StorageLimits.shownNotifications.count ?? 100

  var isEmpty: Bool { self == NotificationBook() }

  /// The descriptions of its kinds of notifications.
  var categoryMessages: [WireNotificationCategory] {
    categories.compactMap { try? WireNotificationCategory(serializedBytes: $0) }
  }

  mutating func setCategories(_ messages: [WireNotificationCategory]) throws {
    categories = try messages.map { try $0.serializedData() }
  }

  /// The actions of a notification.
  func actions(of content: WireNotificationContent) -> [WireNotificationAction] {
    guard !content.category.isEmpty else { return [] }
    return categoryMessages.first { $0.identifier == content.category }?.actions ?? []
  }

  // MARK: Scheduling

  /// Schedules a notification; one with the same identifier is replaced. Of more than the limit the
  /// soonest are kept (LN-02).
  mutating func schedule(
    _ notification: ScheduledNotification, limit: Int, at time: NotificationTime
  ) {
    unschedule { $0 == notification.identifier }
    insert(notification, at: time)
    keepSoonest(limit)
  }

  /// Schedules a notification that waits for a place, of which none is left out.
  mutating func schedule(_ notification: PlacedNotification, limit: Int) {
    unschedule { $0 == notification.identifier }
    setPlaced(placed + [notification])
    keepSoonest(limit)
  }

  private mutating func keepSoonest(_ limit: Int) {
    while !scheduled.isEmpty, scheduled.count + placed.count > limit { scheduled.removeLast() }
  }

  /// Those that wait for a place, in the order in which they were added.
  var placed: [PlacedNotification] { waitingForPlaces ?? [] }

  private mutating func setPlaced(_ notifications: [PlacedNotification]) {
    waitingForPlaces = notifications.isEmpty ? nil : notifications
  }

  private mutating func insert(_ notification: ScheduledNotification, at time: NotificationTime) {
    let due = notification.dueByMachine(at: time)
    let place = scheduled.firstIndex { $0.dueByMachine(at: time) > due } ?? scheduled.count
    scheduled.insert(notification, at: place)
  }

  mutating func unschedule(_ isWanted: (String) -> Bool) {
    scheduled.removeAll { isWanted($0.identifier) }
    setPlaced(placed.filter { !isWanted($0.identifier) })
  }

  /// When the next one is due, by the machine's clock.
  func nextDate(at time: NotificationTime) -> Date? {
    scheduled.first.map { $0.dueByMachine(at: time) }
  }

  /// The next one that is due by now.
  func nextDue(at time: NotificationTime) -> ScheduledNotification? {
    scheduled.first.flatMap { $0.isDue(at: time) ? $0 : nil }
  }

  /// The next one was due: it is scheduled again if it is repeated.
  mutating func passNext(at time: NotificationTime) {
    guard nextDue(at: time) != nil else { return }
    let first = scheduled.removeFirst()
    if let next = first.afterDue(at: time) { insert(next, at: time) }
  }

  /// The device was at the place of a notification: it waits on if it is repeated.
  mutating func passPlace(of identifier: String) {
    setPlaced(placed.filter { $0.identifier != identifier || $0.message.trigger.repeats })
  }

  /// Takes the one that an earlier foregroundd has handed to the kernel and not written down.
  mutating func passOver(_ delivery: WireNotificationDelivery, at time: NotificationTime) {
    if case .region = delivery.request.trigger.when {
      passPlace(of: delivery.request.identifier)
      return
    }
    let index = scheduled.firstIndex {
      $0.identifier == delivery.request.identifier && $0.due <= delivery.date
    }
    guard let index else { return }
    let notification = scheduled.remove(at: index)
    if let next = notification.afterDue(at: time) { insert(next, at: time) }
  }

  /// The clock or the time zone was set. What is due by now is due first.
  mutating func changeClock(at time: NotificationTime) {
    let old = scheduled
    scheduled = []
    for notification in old { insert(notification.afterClockChange(at: time), at: time) }
  }

  // MARK: Showing

  /// Remembers what the app is told, in case it wants it shown.
  mutating func tell(_ notification: ShownNotification) {
    told.append(notification)
    if told.count > Self.capacity { told.removeFirst() }
  }

  /// Forgets what the app can no longer have shown.
  mutating func keepTold(_ isKept: (ShownNotification) -> Bool) {
    told.removeAll { !isKept($0) }
  }

  /// The notification with the number, of which the app was told or that is about to be shown.
  mutating func takeTold(_ number: UInt64) -> ShownNotification? {
    guard let index = told.firstIndex(where: { $0.number == number }) else { return nil }
    return told.remove(at: index)
  }

  /// Shows a notification. It replaces one with the same identifier.
  ///
  /// - Returns: The numbers of those that are not shown any more.
  mutating func show(_ notification: ShownNotification) -> [UInt64] {
    var gone = remove { $0.identifier == notification.identifier }
    shown.append(notification)
    while shown.count > Self.capacity { gone.append(shown.removeFirst().number) }
    return gone
  }

  /// Removes what is shown.
  ///
  /// - Returns: The numbers of those that are not shown any more.
  mutating func remove(where isGone: (ShownNotification) -> Bool) -> [UInt64] {
    let gone = shown.filter(isGone).map(\.number)
    shown.removeAll(where: isGone)
    return gone
  }

  /// Adds what has come while nobody could read this one, which is older.
  mutating func add(_ newer: NotificationBook, at time: NotificationTime) {
    for notification in newer.scheduled {
      unschedule { $0 == notification.identifier }
      insert(notification, at: time)
    }
    for notification in newer.placed {
      unschedule { $0 == notification.identifier }
      setPlaced(placed + [notification])
    }
    for notification in newer.shown { _ = show(notification) }
    for notification in newer.told { tell(notification) }
    if newer.badge != 0 { badge = newer.badge }
    pushToken = pushToken ?? newer.pushToken
    if !newer.categories.isEmpty { categories = newer.categories }
  }

  /// Gives what is shown other numbers, because the device was booted.
  mutating func renumber(_ number: (ShownNotification) -> UInt64) {
    for index in shown.indices { shown[index].number = number(shown[index]) }
    told = []
  }
}

/// A notification that was due.
struct ShownNotification: Codable, Equatable {
  var number: UInt64
  let identifier: String
  /// A `NotificationDelivery`, encoded.
  let delivery: Data

  /// The notification as its app gets it.
  var message: WireNotificationDelivery {
    var message = (try? WireNotificationDelivery(serializedBytes: delivery)) ?? .init()
    message.number = number
    return message
  }
}
