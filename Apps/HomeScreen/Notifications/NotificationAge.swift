import Foundation

/// The age of a notification, as displayed.
struct NotificationAge {
  var seconds: TimeInterval

  init(time: Double, now: Double) { seconds = max(0, now - time) }

  var text: String {
    let minutes = Int(seconds / 60)
    if minutes < 1 { return "now" }
    if minutes < 60 { return "\(minutes)m ago" }
    let hours = minutes / 60
    return hours < 24 ? "\(hours)h ago" : "\(hours / 24)d ago"
  }
}
