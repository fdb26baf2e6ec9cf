/// How an app's notifications are shown while another app is in front (SEQ-28).
public enum NotificationStyle: String, CaseIterable, Sendable {
  case none, banner, alert
}
