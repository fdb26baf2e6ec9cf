/// What apps are opened with and were not told yet.
struct OpeningFacts: FeatureFacts {
  var apps = AppTable<PendingOpenings>()

  var mayTell: NewsSet { apps.isEmpty ? [] : .url }

  func knows(_ app: AppID) -> Bool { apps.contains(app) }
  // They are for the next process too.
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) { apps.remove(app) }

  func hash(into hasher: inout Hasher) {
    for app in apps.apps { hasher.combine(apps[app].openings.count) }
  }
}

struct PendingOpenings: AppFacts {
  /// URLs, activities and quick actions, in their order.
  var openings: [Opening] = []
}
