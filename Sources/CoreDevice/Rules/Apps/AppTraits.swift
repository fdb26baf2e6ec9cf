/// The properties of an app's Info.plist and binary that affect its life cycle.
public struct AppTraits: Hashable, Sendable, Codable {
  /// `UIApplicationExitsOnSuspend` (PL-01): it terminates instead of entering the background.
  public var exitsOnSuspend: Bool
  /// It was linked against an SDK earlier than 4.0 (PL-15), which has no background state.
  public var isLinkedBeforeMultitasking: Bool
  /// `UIBackgroundModes`: the events for which it may be woken (MODE-06).
  public var backgroundModes: BackgroundModes
  /// `UIApplicationSceneManifest`: it has scenes, where the system knows them (BT-04).
  public var hasScenes: Bool
  /// `UIApplicationSupportsMultipleScenes`: it may have several (SCENE-20).
  public var hasSeveralScenes: Bool
  /// `UIRequiresFullScreen`: it is not shown together with another scene.
  public var requiresFullScreen: Bool

  public init(
    exitsOnSuspend: Bool = false, isLinkedBeforeMultitasking: Bool = false,
    backgroundModes: BackgroundModes = [], hasScenes: Bool = false, hasSeveralScenes: Bool = false,
    requiresFullScreen: Bool = false
  ) {
    self.exitsOnSuspend = exitsOnSuspend
    self.isLinkedBeforeMultitasking = isLinkedBeforeMultitasking
    self.backgroundModes = backgroundModes
    self.hasScenes = hasScenes
    self.hasSeveralScenes = hasSeveralScenes
    self.requiresFullScreen = requiresFullScreen
  }
}
