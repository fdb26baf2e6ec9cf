/// Where an app should be according to the facts: its process, and its scene.
public struct AppGoal: Hashable, Sendable {
  public var process: ProcessGoal
  public var scene: SceneGoal

  /// The app is not started, or it rests.
  static let suspended = AppGoal(process: .suspended, scene: .background)
}

extension AppGoal: CustomStringConvertible {
  /// The goal of the scene while the process is to run, else that of the process: `active`, `suspended`.
  public var description: String {
    process == .running ? "\(scene)" : "\(process)"
  }
}
