/// The style that the user has chosen for an app's notifications (SEQ-28).
public enum NotificationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case none
  /// Over the app in front, which stays active (SEQ-25).
  case banner
  /// A modal alert, which makes the app in front inactive (SEQ-14).
  case alert
}
