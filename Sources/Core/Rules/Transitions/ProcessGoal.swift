/// What should become of an app's process according to the facts. The table's steps lead to it.
public enum ProcessGoal: Int, Hashable, Sendable, Codable, CaseIterable {
  /// It executes: its scene is in the foreground, or it has a reason to run in the background.
  case running
  case suspended
  /// Ended through the background and `applicationWillTerminate(_:)` (TRANS-11).
  case terminated
  /// Ended directly from the foreground, with `applicationWillTerminate(_:)` (LIFE-12, LIFE-14).
  case exited
  /// Ended through the background, without `applicationWillTerminate(_:)` (AMB-07 in P4).
  case removed

  /// The process is to end.
  public var isEnd: Bool {
    switch self {
    case .terminated, .exited, .removed: true
    case .running, .suspended: false
    }
  }
}
