/// The progress of a scene between two steps. It has one other than `unattached` only while its process
/// runs or is suspended.
///
/// ```
///                   launch                        launch in background
///   unattached ──────────────► inactive ◄─► active       unattached ──► unannounced
///                                 ▲                                         │ didEnterBackground
///                                 └────────────► background ◄───────────────┘
/// ```
public enum ScenePosition: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The process has not finished its launch, or is over.
  case unattached
  /// In the background, but `applicationDidEnterBackground(_:)` is still to be delivered: after a
  /// launch into the background, or for a wake that repeats it.
  case unannounced
  case background
  case inactive
  case active

  /// It can be shown in the foreground.
  public var isShown: Bool { self == .inactive || self == .active }

  /// `applicationDidEnterBackground(_:)` has been delivered, if it is in the background.
  var knowsOfBackground: Bool { self != .unattached && self != .unannounced }
}
