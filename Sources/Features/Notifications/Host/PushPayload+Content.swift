import AppInterface
import Foundation

/// What the members of `aps` beside the alert say.
extension PushPayload {
  static func content(
    _ aps: [String: Any]
  ) throws(NotificationRefusal) -> WireNotificationContent {
    var content = WireNotificationContent()
    switch aps["sound"] {
    case nil, is NSNull: break
    case let name as String: content.sound.name = name == "default" ? "" : name
    case let sound as [String: Any]:
      let reader = PushReader(sound)
      let name = try reader.text("name") ?? ""
      content.sound.name = name == "default" ? "" : name
      _ = try reader.number("critical")
      _ = try reader.number("volume", in: 0...1)
    default: throw NotificationRefusal(message: "\"sound\" is neither a name nor a dictionary")
    }
    if let badge = aps["badge"], !(badge is NSNull) {
      guard let number = badge as? Int, (0...1_000_000).contains(number) else {
        throw NotificationRefusal(message: "\"badge\" is not a number from 0 to 1000000")
      }
      content.badge.number = Int32(number)
    }
    let reader = PushReader(aps)
    content.category = try reader.text("category") ?? ""
    content.thread = try reader.text("thread-id") ?? ""
    return content
  }

  /// Checks what Apple's servers take and has no effect here.
  ///
  /// - Returns: What the sender should know.
  static func checkOthers(_ aps: [String: Any]) throws(NotificationRefusal) -> [String] {
    let reader = PushReader(aps)
    var notes: [String] = []
    if try reader.number("mutable-content") == 1 {
      notes.append(
        "\"mutable-content\" has no effect here: no extension of an app changes its notifications")
    }
    if let level = try reader.text("interruption-level") {
      guard interruptionLevels.contains(level) else {
        throw NotificationRefusal(
          message: "\"interruption-level\" is \"\(level.prefix(80))\", and not one of: "
            + interruptionLevels.joined(separator: ", "))
      }
    }
    _ = try reader.number("relevance-score", in: 0...1)
    for key in ["target-content-id", "filter-criteria"] { _ = try reader.text(key) }
    _ = try reader.texts("url-args")
    let unknown = aps.keys.filter { !knownKeys.contains($0) }.sorted()
    if !unknown.isEmpty {
      let names = unknown.map { "\"\($0.prefix(80))\"" }.joined(separator: ", ")
      notes.append(
        "the system reads no \(names) in \"aps\"; what is the app's own stands beside \"aps\"")
    }
    return notes
  }

  private static let interruptionLevels = ["passive", "active", "time-sensitive", "critical"]
  private static let knownKeys: Set = [
    "alert", "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
    "interruption-level", "relevance-score", "target-content-id", "filter-criteria", "url-args",
    // Of live activities, which do not exist here.
    "timestamp", "event", "content-state", "attributes", "attributes-type", "stale-date",
    "dismissal-date", "content-changed", "input-push-token", "input-push-channel",
  ]
}
