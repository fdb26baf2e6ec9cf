/// Where the facts say that an app should be. The steps of the table lead there.
public enum Goal: String, Hashable, Sendable, Codable, CaseIterable {
  case active
  case inactive
  /// Executing in the background, on account of its live assertions.
  case background
  case suspended
  /// Gone, by way of the background and `applicationWillTerminate(_:)` (TRANS-11).
  case terminated
  /// Gone straight from the foreground, with `applicationWillTerminate(_:)` (LIFE-12, LIFE-14).
  case exited
  /// Gone by way of the background, without a word (AMB-07 in P4).
  case removed

  /// Whether no process shall be left.
  public var isEnd: Bool {
    switch self {
    case .terminated, .exited, .removed: true
    case .active, .inactive, .background, .suspended: false
    }
  }
}
