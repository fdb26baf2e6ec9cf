/// What apps know of their protected files. What can be read follows from the lock and the passcode.
struct ProtectedDataFacts: FeatureFacts {
  var known = AppTable<KnownProtectedData>()

  func knows(_ app: AppID) -> Bool { known.contains(app) }
  mutating func processEnded(of app: AppID) { known.remove(app) }
  mutating func forget(_ app: AppID) { known.remove(app) }
}

struct KnownProtectedData: AppFacts {
  var stage = ProtectedDataStage.available
}
