/// The user lets an app know where the device is.
public enum LocationAuthorization: String, Hashable, Sendable, Codable, CaseIterable {
  /// The user was not asked yet.
  case notDetermined
  case denied
  /// While the app is in use: in the foreground, and after it in the background with the mode.
  case whenInUse
  /// Also when the system wakes or launches the app for it.
  case always

  /// The app may use the standard service.
  public var allowsUse: Bool { self == .whenInUse || self == .always }
}
