/// Where a scene should be according to the facts. The table's steps lead to it.
public enum SceneGoal: Int, Hashable, Sendable, Codable, CaseIterable {
  case active
  case inactive
  case background
  /// Gone with its process, without having been in the background (LIFE-12, LIFE-14).
  case unattached
  /// Gone through the background, while its process goes on.
  case disconnected

  /// The scene is to be in front.
  public var isForeground: Bool { self == .active || self == .inactive }
}
