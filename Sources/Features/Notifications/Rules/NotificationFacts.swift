/// The notifications that apps are told of themselves.
struct NotificationFacts: FeatureFacts {
  var apps = AppTable<PendingNotifications>()
  var runs = AppTable<NotificationRunFacts>()
  /// Notifications to show at the end of the event; empty between events.
  var untold: [UntoldNotification] = []

  var mayTell: NewsSet { apps.isEmpty ? [] : .notification }
  var maySettle: Bool { !untold.isEmpty }

  func knows(_ app: AppID) -> Bool { apps.contains(app) || runs.contains(app) }

  mutating func processEnded(of app: AppID) { runs.remove(app) }

  mutating func forget(_ app: AppID) {
    apps.remove(app)
    runs.remove(app)
  }

  func hash(into hasher: inout Hasher) {
    for app in apps.apps { hasher.combine(apps[app].pending.count) }
  }
}

/// Notifications that an app was not told of yet, by this process or the next.
struct PendingNotifications: AppFacts {
  var pending: [NotificationDelivery] = []
}

struct NotificationRunFacts: AppFacts {
  /// The notifications of which it was told while it was in front, and that it has not decided to
  /// show, the oldest first.
  var told: [NotificationID] = []

  /// The maximum number of them.
  static let mostTold = 100
}
