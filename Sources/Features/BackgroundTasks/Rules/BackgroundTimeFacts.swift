/// Background time: what it knows is with the reasons to run.
struct BackgroundTimeFacts: FeatureFacts {
  func knows(_ app: AppID) -> Bool { false }
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) {}
}
