import Foundation

/// Formats times of day for reports.
///
/// It uses the C library's calendar, because Foundation's formatters would load many megabytes of
/// locale data into the daemon.
struct ReportTime {
  let date: Date
  let zone: TimeZone

  /// `2011-10-12 14:03:05.1250 +0200`, with `digits` decimals of the second.
  func text(digits: Int) -> String {
    let (calendar, fraction) = parts(digits: digits)
    let offset = zone.secondsFromGMT(for: date) / 60
    return String(
      format: "%04d-%02d-%02d %02d:%02d:%02d", Int(calendar.tm_year) + 1900,
      Int(calendar.tm_mon) + 1, Int(calendar.tm_mday), Int(calendar.tm_hour),
      Int(calendar.tm_min), Int(calendar.tm_sec))
      + (digits == 0 ? "" : "." + String(format: "%0\(digits)d", fraction))
      + String(
        format: " %@%02d%02d", offset < 0 ? "-" : "+", abs(offset) / 60, abs(offset) % 60)
  }

  /// `2011-10-12-140305.125`, for a file name: later times sort after earlier ones.
  var fileNameText: String {
    let (calendar, fraction) = parts(digits: 3)
    return String(
      format: "%04d-%02d-%02d-%02d%02d%02d.%03d", Int(calendar.tm_year) + 1900,
      Int(calendar.tm_mon) + 1, Int(calendar.tm_mday), Int(calendar.tm_hour),
      Int(calendar.tm_min), Int(calendar.tm_sec), fraction)
  }

  private func parts(digits: Int) -> (tm, Int) {
    let scale = pow(10, Double(digits))
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    let bounded = min(max(seconds, 0), 253_402_300_799)
    // Rounded first, so that .9999 becomes the next second and not a fraction of 1000.
    let ticks = (bounded * scale).rounded()
    var time = time_t(ticks / scale)
    var calendar = tm()
    gmtime_r(&time, &calendar)
    return (calendar, Int(ticks - Double(time) * scale))
  }
}
