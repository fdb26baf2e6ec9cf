/// The properties of an app's Info.plist and binary that affect its life cycle.
public struct AppTraits: Hashable, Sendable, Codable {
  /// `UIApplicationExitsOnSuspend` (PL-01): it terminates instead of entering the background.
  public var exitsOnSuspend: Bool
  /// It was linked against an SDK earlier than 4.0 (PL-15), which has no background state.
  public var isLinkedBeforeMultitasking: Bool
  /// `UIBackgroundModes`: the events for which it may be woken (MODE-06).
  public var backgroundModes: BackgroundModes
  /// `BGTaskSchedulerPermittedIdentifiers`: the tasks that it may schedule (BGS-01, PL-12).
  public var permittedTasks: [String]
  /// `UIApplicationSceneManifest`: it has scenes, where the system knows them (BT-04).
  public var hasScenes: Bool
  /// `UIApplicationSupportsMultipleScenes`: it may have several (SCENE-20).
  public var hasSeveralScenes: Bool
  /// `UIRequiresFullScreen`: it is not shown together with another scene.
  public var requiresFullScreen: Bool
  /// `UISupportedExternalAccessoryProtocols`: the accessories that it may use (EA-01).
  public var accessoryProtocols: [String]
  /// What its Info.plist calls its version, for the counts of its exits (TERM-20).
  public var version: AppVersion

  public init(
    exitsOnSuspend: Bool = false, isLinkedBeforeMultitasking: Bool = false,
    backgroundModes: BackgroundModes = [], permittedTasks: [String] = [],
    hasScenes: Bool = false, hasSeveralScenes: Bool = false, requiresFullScreen: Bool = false,
    accessoryProtocols: [String] = [], version: AppVersion = AppVersion()
  ) {
    self.version = version
    self.hasScenes = hasScenes
    self.hasSeveralScenes = hasSeveralScenes
    self.requiresFullScreen = requiresFullScreen
    self.accessoryProtocols = accessoryProtocols
    self.permittedTasks = permittedTasks
    self.exitsOnSuspend = exitsOnSuspend
    self.isLinkedBeforeMultitasking = isLinkedBeforeMultitasking
    self.backgroundModes = backgroundModes
  }
}
