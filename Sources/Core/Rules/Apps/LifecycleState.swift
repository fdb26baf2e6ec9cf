/// One of the five states of an app (LIFE-01).
///
/// ```
///                 launch                       launch in background
///   not running ─────────► inactive   not running ─────────► background
///        ▲                  │  ▲  ▲                           │   ▲  │
///        │                  ▼  │  └───────────────────────────┘   │  ▼
///        │                 active  (to background: inactive only) │ suspended
///        └── terminate, exit, crash, kill ── from every state ────┴──┘
/// ```
public enum LifecycleState: String, Hashable, Sendable, Codable, CaseIterable {
  /// The app has no process (LIFE-02).
  case notRunning
  /// In the foreground and executing, but touches are not delivered (LIFE-03).
  case inactive
  /// In the foreground and receiving events (LIFE-05).
  case active
  /// Not on the screen and executing (LIFE-06).
  case background
  /// In memory but not executing (LIFE-07).
  case suspended

  /// The app is on the screen.
  public var isForeground: Bool {
    self == .inactive || self == .active
  }
}
