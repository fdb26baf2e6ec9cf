/// The facts of ``WorldFacts`` that only features know: there are none.
struct FeatureWorldFacts {}
