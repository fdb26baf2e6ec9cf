/// The progress of a scene between two steps. It has one other than `unattached` only while its process
/// runs or is suspended.
///
/// ```
///                   launch                        launch in background
///   unattached ──────────────► inactive ◄─► active       unattached ──► unannounced
///                                 ▲                                         │ didEnterBackground
///                                 └────────────► background ◄───────────────┘
///                                                    ▲
///   unattached ─launch in background─► awaited ─connect┘    of an app with scenes, one of which has a session
/// ```
public enum ScenePosition: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The process has not finished its launch, or is over.
  case unattached
  /// In the background, but `applicationDidEnterBackground(_:)` is still to be delivered: after a
  /// launch into the background, or for a wake that repeats it.
  case unannounced
  /// In the background, where it is to be connected (SCENE-22).
  case awaited
  case background
  case inactive
  case active

  /// It can be shown in the foreground.
  public var isShown: Bool { self == .inactive || self == .active }

  /// `applicationDidEnterBackground(_:)` has been delivered, if it is in the background.
  var knowsOfBackground: Bool { isConnected && self != .unannounced }

  /// The app has the scene.
  public var isConnected: Bool { self != .unattached && self != .awaited }
}
