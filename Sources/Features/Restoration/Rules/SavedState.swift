/// What the device remembers of the state that an app has preserved, so that it can be opened again
/// where it was. The state itself is a file in the app's container.
public struct SavedState: Hashable, Sendable, Codable {
  /// How often in a row the app has ended badly during a launch with this state (REST-10).
  public var failedLaunches = 0

  public init() {}

  /// After so many the state is discarded.
  static let mostFailedLaunches = 2
}

/// What a process has to do with the state that an earlier one has preserved.
///
/// ```
///   none ──▶ offered ──▶ restoring ──▶ told ──▶ none
///   spawn     began       outcome      the launch is over
/// ```
enum RestorationStage: String, Hashable, Sendable, Codable {
  /// There is no such state, or the launch is over.
  case none
  /// The process may restore it.
  case offered
  /// It is restoring it. An end now is the state's fault (REST-10).
  case restoring
  /// It has told what has become of it.
  case told
}
