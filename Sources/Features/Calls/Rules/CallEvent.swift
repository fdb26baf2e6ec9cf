/// What the user has done with a call of an app, on the system's own screens.
public enum CallEvent: Hashable, Sendable, Codable {
  case answered(CallNumber)
  /// Declined, or ended; or another call was answered in its place.
  case ended(CallNumber)
}
