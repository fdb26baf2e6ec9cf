/// Whose use of the processor is being read.
struct ProcessorFacts: FeatureFacts {
  var runs = AppTable<ProcessorRunFacts>()

  func knows(_ app: AppID) -> Bool { runs.contains(app) }
  mutating func processEnded(of app: AppID) { runs.remove(app) }
  mutating func forget(_ app: AppID) { runs.remove(app) }
}

struct ProcessorRunFacts: AppFacts {
  /// The time over which its use of the processor is measured has passed, and it is being read.
  var isReadingAwaited = false
}
