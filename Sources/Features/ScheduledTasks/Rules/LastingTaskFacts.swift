/// The fetches and tasks of an app, as far as they outlive its process.
public struct LastingTaskFacts: Hashable, Sendable, Codable {
  /// What the user has set for its background refresh; nil: available (FETCH-07).
  public var backgroundRefresh: BackgroundRefreshStatus?
  /// The shortest interval between fetches that it has asked for; nil: no fetches (FETCH-01).
  public var fetchInterval: Duration?
  /// How often it may fetch; nil: as an app that has not fetched yet (FETCH-04).
  public var fetchPace: FetchPace?
  /// The tasks that it has scheduled (BGS-02).
  public var scheduled: [ScheduledTask] = []
}
