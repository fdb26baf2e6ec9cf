/// What apps are opened with.
struct OpeningFacts: FeatureFacts {
  func knows(_ app: AppID) -> Bool { false }
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) {}
}
