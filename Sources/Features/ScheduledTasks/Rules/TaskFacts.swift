/// The tasks that apps have scheduled, and those that have begun.
struct TaskFacts: FeatureFacts {
  /// The apps with scheduled tasks, by their numbers.
  var apps: [AppID] = []
  var delays = AppTable<TaskDelays>()
  var runs = AppTable<TaskRunFacts>()
  var known = AppTable<KnownRefresh>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .taskExpiry }
  var maySettle: Bool { !apps.isEmpty }

  func knows(_ app: AppID) -> Bool {
    delays.contains(app) || runs.contains(app) || known.contains(app)
  }

  mutating func processEnded(of app: AppID) {
    runs.remove(app)
    known.remove(app)
  }

  mutating func forget(_ app: AppID) {
    delays.remove(app)
    processEnded(of: app)
  }
}

/// The tasks of an app that may not begin yet.
struct TaskDelays: AppFacts {
  var delayed: [DelayedTask] = []
}

struct TaskRunFacts: AppFacts {
  /// Tasks whose expiration handlers are due (BGS-07).
  var expiring: [WakeID] = []
  /// Fetches and refreshes that have taken longer than a quick one (FETCH-04).
  var slow: [WakeID] = []
  /// Tasks have begun that may not be finished.
  var hasBegun = false
}

/// What a process was last told of background refresh.
struct KnownRefresh: AppFacts {
  var status = BackgroundRefreshStatus.available
}
