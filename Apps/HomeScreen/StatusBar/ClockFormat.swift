import Foundation

/// The format of the device's clock.
struct ClockFormat {
  let locale: Locale
  var timeZone: TimeZone

  init(language: String, timeZone: TimeZone = .current) {
    locale = Locale(identifier: language.isEmpty ? "en" : language)
    self.timeZone = timeZone
  }

  /// `9:41`, without AM or PM.
  func time(_ date: Date) -> String {
    let pattern =
      DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm"
    let bare = pattern.replacingOccurrences(
      of: "[\\s\u{00A0}\u{202F}]*[abB]+[\\s\u{00A0}\u{202F}]*", with: "",
      options: .regularExpression)
    return text(date, pattern: bare)
  }

  /// `Friday, January 9`.
  func day(_ date: Date) -> String {
    text(
      date,
      pattern: DateFormatter.dateFormat(fromTemplate: "EEEEMMMMd", options: 0, locale: locale)
        ?? "EEEE, MMMM d")
  }

  private func text(_ date: Date, pattern: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateFormat = pattern
    return formatter.string(from: date)
  }

  /// The time until the next minute, in seconds.
  static func secondsToNextMinute(after date: Date) -> TimeInterval {
    60 - date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
  }
}
