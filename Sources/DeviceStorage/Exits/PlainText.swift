import Foundation

/// Numbers and lists in the form of a sentence.
enum PlainText {
  /// `0.98 s`, `12.3 s`, `3 min 20 s`, `2 h 5 min`, `3 days`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "an unknown time" }
    let seconds = max(seconds, 0)
    if seconds < 9.995 { return ExitRecord.fixed(seconds, 2) + " s" }
    if seconds < 59.95 { return ExitRecord.fixed(seconds, 1) + " s" }
    // Limited, far beyond any uptime, to a number that an Int holds.
    let whole = Int(min(seconds, 1e12).rounded())
    let (minutes, hours, days) = (whole / 60, whole / 3600, whole / 86400)
    if hours == 0 { return pair(minutes, "min", whole % 60, "s") }
    if days == 0 { return pair(hours, "h", minutes % 60, "min") }
    return days == 1 ? "1 day" : "\(days) days"
  }

  private static func pair(_ large: Int, _ unit: String, _ rest: Int, _ small: String) -> String {
    rest == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(rest) \(small)"
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    guard items.count > 1 else { return last }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// An external text on one line, shortened, without a full stop.
  static func phrase(_ text: String) -> String {
    var phrase = text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(300)
    while phrase.last == "." || phrase.last == " " { phrase.removeLast() }
    return String(phrase)
  }

  /// A life cycle state after `it is`: `active`, `in the background`.
  static func state(_ state: ExitRecord.State) -> String {
    state == .background ? "in the background" : state.rawValue
  }

  /// The app at the start of a sentence: `Notes (org.example.Notes)`.
  static func app(_ name: String, _ identifier: String) -> String {
    name.isEmpty || name == identifier ? identifier : "\(phrase(name)) (\(identifier))"
  }
}
