/// How far processes are with their preserved states.
struct RestorationFacts: RunFeature {
  var runs = AppTable<RestorationRunFacts>()
}

struct RestorationRunFacts: AppFacts {
  var stage = RestorationStage.none
  /// It has told, in this callback, whether its state is preserved.
  var hasReported = false
  /// The user has quit it during this run, so that no state of it is used (REST-11).
  var isQuitByUser = false
}
