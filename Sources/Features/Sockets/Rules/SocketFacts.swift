/// The sockets that were taken from suspended apps.
struct SocketFacts: FeatureFacts {
  var runs = AppTable<SocketRunFacts>()
  /// The suspended apps whose sockets are taken when the device is locked (RESP-04).
  var postponed = AppTable<PostponedReclaim>()

  func knows(_ app: AppID) -> Bool { runs.contains(app) || postponed.contains(app) }

  mutating func processEnded(of app: AppID) {
    runs.remove(app)
    postponed.remove(app)
  }

  mutating func forget(_ app: AppID) { processEnded(of: app) }
}

struct SocketRunFacts: AppFacts {
  /// Since it was suspended; nil: it executes, or its sockets are still its own.
  var reclaim: SocketReclaim?
}

struct PostponedReclaim: AppFacts {
  var isPostponed = false
}
