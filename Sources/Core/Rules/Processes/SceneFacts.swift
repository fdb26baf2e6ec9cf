/// The facts about one scene of an app, which end with its process.
///
/// An app has a single implicit scene (`AppRecord.scene`). With several, the record would hold one of
/// these for each, and what is said of the app would follow from all of them: its process is to run while
/// any of them is to be in front, and its state is that of the foremost.
struct SceneFacts: Hashable, Sendable, Codable {
  var position = ScenePosition.unattached
  var goal = SceneGoal.background
}
