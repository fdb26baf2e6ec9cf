/// The facts about an app that last after its process, and that the host stores for the next boot.
public struct LastingAppFacts: Hashable, Sendable, Codable {
  /// The user has swiped its card away and has not opened it since (PUSH-06).
  public var isForceQuit = false
  /// The number of its crashes since it was installed.
  public var crashCount = 0
  /// The sessions of its scenes; nil if it has never been opened, or has no scenes.
  public var sessions: SceneSessions?

  public init() {}

  /// The facts after a shutdown and a boot, without an earlier force quit (PUSH-06).
  public var afterReboot: LastingAppFacts {
    var facts = self
    facts.isForceQuit = false
    return facts
  }
}
