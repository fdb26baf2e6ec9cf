/// Protected data: all that it knows is in the core's facts about the lock.
struct ProtectedDataFacts: FeatureFacts {
  func knows(_ app: AppID) -> Bool { false }
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) {}
}
