/// Whose use of the processor is being read.
struct ProcessorFacts: RunFeature {
  var runs = AppTable<ProcessorRunFacts>()
}

struct ProcessorRunFacts: AppFacts {
  /// The time over which its use of the processor is measured has passed, and it is being read.
  var isReadingAwaited = false
}
