/// How far processes are with their preserved states.
struct RestorationFacts: FeatureFacts {
  var runs = AppTable<RestorationRunFacts>()

  func knows(_ app: AppID) -> Bool { runs.contains(app) }
  mutating func processEnded(of app: AppID) { runs.remove(app) }
  mutating func forget(_ app: AppID) { runs.remove(app) }
}

struct RestorationRunFacts: AppFacts {
  var stage = RestorationStage.none
  /// It has told, in this callback, whether its state is preserved.
  var hasReported = false
  /// The user has quit it during this run, so that no state of it is used (REST-11).
  var isQuitByUser = false
}
