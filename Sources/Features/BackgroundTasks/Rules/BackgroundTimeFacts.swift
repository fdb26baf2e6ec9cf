/// Background time: what else it knows is with the reasons to run.
struct BackgroundTimeFacts: RunFeature {
  var runs = AppTable<BackgroundTimeRunFacts>()
}

struct BackgroundTimeRunFacts: AppFacts {
  /// Its budget is used up, so no further task is granted (BGT-02).
  var isOver = false
}
