/// How the person wants an app's notifications shown (SEQ-28).
public enum NotificationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case none
  /// Over the app in front, which stays active (SEQ-25).
  case banner
  /// A modal alert, which makes the app in front inactive (SEQ-14).
  case alert
}
