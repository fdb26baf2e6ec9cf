/// An app may use the position.
public enum LocationPermission: String, Equatable, Sendable, CaseIterable {
  /// The user was not asked.
  case notDetermined
  case denied
  /// While the app is in use.
  case whenInUse
  /// Also when the system launches or wakes the app for it.
  case always
}
