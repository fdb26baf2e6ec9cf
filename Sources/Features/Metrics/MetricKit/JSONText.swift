import Foundation

/// Reports as JSON, as the platform writes them.
enum JSONText {
  static func data(_ object: [AnyHashable: Any]) -> Data {
    let members = Dictionary(
      uniqueKeysWithValues: object.compactMap { key, value in
        (key.base as? String).map { ($0, value) }
      })
    // Strings, numbers and dictionaries of them can always be written.
    return
      (try? JSONSerialization.data(
        withJSONObject: members, options: [.prettyPrinted, .sortedKeys])) ?? Data("{}".utf8)
  }

  /// A time as "2026-11-23 00:00:00 +0000".
  static func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    return String(
      format: "%04d-%02d-%02d %02d:%02d:%02d +0000", parts.year ?? 0, parts.month ?? 0,
      parts.day ?? 0, parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }
}
