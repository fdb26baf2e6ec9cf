/// What apps know of their protected files. What can be read follows from the lock and the passcode.
struct ProtectedDataFacts: RunFeature {
  var runs = AppTable<KnownProtectedData>()
}

struct KnownProtectedData: AppFacts {
  var stage = ProtectedDataStage.available
}
