/// The facts about an app that last after its process, and that the host stores for the next boot.
public struct LastingAppFacts: Hashable, Sendable, Codable {
  // The core's.

  /// The user has swiped its card away and has not opened it since (PUSH-06).
  public var isForceQuit = false
  /// The number of its crashes since it was installed.
  public var crashCount = 0
  /// The sessions of its scenes; nil if it has never been opened, or has no scenes.
  public var sessions: SceneSessions?

  // Those of features.

  /// The style of its notifications; nil: that of the profile (SEQ-28).
  public var notificationStyle: NotificationStyle?
  public var permissions = LastingPermissions()
  public var tasks = LastingTaskFacts()
  public var calls = LastingCallFacts()
  /// What its process tree may use of the memory, in bytes; nil: as much as any other app (MEM-05).
  public var memoryLimit: UInt64?
  /// What it may and wants to know of the position; nil if it has never asked.
  public var location: LastingLocationFacts?
  public var bluetooth = LastingBluetoothFacts()
  /// How far it was told of changes of its preferences; nil if none were changed outside of it
  /// (WAKE-12).
  public var preferences: PreferenceRevisions?
  /// The state that it has preserved; nil: none (REST-09).
  public var savedState: SavedState?
  /// Its exits, day by day; nil if none was counted, and it does not use MetricKit (TERM-20).
  public var metrics: AppMetrics?

  public init() {}

  /// The facts after a shutdown and a boot, without an earlier force quit (PUSH-06).
  public var afterReboot: LastingAppFacts {
    var facts = self
    facts.isForceQuit = false
    return facts
  }
}
