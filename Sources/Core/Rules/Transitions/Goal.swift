/// The state in which an app should be according to the facts. The table's steps lead to it.
public enum Goal: String, Hashable, Sendable, Codable, CaseIterable {
  case active
  case inactive
  /// Executing in the background because of its assertions.
  case background
  case suspended
  /// Ended through the background and `applicationWillTerminate(_:)` (TRANS-11).
  case terminated
  /// Ended directly from the foreground, with `applicationWillTerminate(_:)` (LIFE-12, LIFE-14).
  case exited
  /// Ended through the background, without `applicationWillTerminate(_:)` (AMB-07 in P4).
  case removed

  /// Whether the app is to be in front.
  public var isForeground: Bool { self == .active || self == .inactive }

  /// Whether the process is to end.
  public var isEnd: Bool {
    switch self {
    case .terminated, .exited, .removed: true
    case .active, .inactive, .background, .suspended: false
    }
  }
}
