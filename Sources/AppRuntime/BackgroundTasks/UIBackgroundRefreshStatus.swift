/// The app may be woken for fetches, silent pushes and scheduled tasks (FETCH-07).
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// It may not, and the user cannot change that.
  case restricted = 0
  /// The user has denied it, for this app or for all.
  case denied = 1
  case available = 2
}
