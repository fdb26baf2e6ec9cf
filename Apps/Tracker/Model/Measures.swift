import Foundation

/// How lengths, times and speeds are written.
enum Measures {
  /// As `840 m` or `12.4 km`.
  static func distance(_ metres: Double) -> String {
    metres < 1_000 ? "\(Int(metres)) m" : String(format: "%.2f km", metres / 1_000)
  }

  /// As `7:05` or `1:07:05`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds))
    let minutes = whole / 60 % 60
    return whole < 3_600
      ? String(format: "%d:%02d", minutes, whole % 60)
      : String(format: "%d:%02d:%02d", whole / 3_600, minutes, whole % 60)
  }

  /// As `4.7 km/h`; a dash if it is not known.
  static func speed(_ metresPerSecond: Double?) -> String {
    guard let metresPerSecond, metresPerSecond >= 0 else { return "–" }
    return String(format: "%.1f km/h", metresPerSecond * 3.6)
  }

  /// As `Sun 1 Mar, 09:41`.
  static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.dateFormat = "EEE d MMM, HH:mm"
    return formatter.string(from: date)
  }
}
