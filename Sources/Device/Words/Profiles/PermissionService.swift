/// What an app needs the user's permission for.
public enum PermissionService: String, Hashable, Sendable, Codable, CaseIterable {
  case notifications
  /// The shared system databases (TERM-19).
  case contacts, calendars
  /// Recorders hear silence without it.
  case microphone
  /// Asked when it is first used (AUTH-06).
  case faceID
}
