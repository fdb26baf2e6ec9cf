/// The options for starting a process.
public struct LaunchRequest: Hashable, Sendable, Codable {
  /// The event of a launch into the background; nil: into the foreground.
  public let wake: Wake?
  /// The scene that it is launched with, and where it is on the screen.
  public let scene: SceneID
  public let place: ScenePlace
  /// The sessions that are open, and those that were discarded without the app being told (SCENE-13).
  public let sessions: SceneSessions

  public var isIntoBackground: Bool { wake != nil }
}
