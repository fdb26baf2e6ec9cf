/// What fills the screen, apart from what covers it.
public enum Front: Hashable, Sendable, Codable {
  case home
  case app(AppID)
  /// The system's Phone, after a call was answered.
  case phone
  /// The system's Messages, after an alert without an app was accepted.
  case messages
}
