import ArgumentParser
import FoundationEssentials
import Glibc

/// The time of an event on the command line, in the machine's time zone.
///
/// The C library knows that zone. Foundation's formatters would bring its tables of all languages
/// into every start of the program.
enum EventTime {
  @Sendable static func date(_ text: String) throws -> Date {
    let wrong = ValidationError("'\(text)' is no time such as 2026-05-01T09:30")
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first, word.first?.isNumber == true,
      word.filter({ !$0.isNumber }) == "--T:"
    else { throw wrong }
    let numbers = word.split { !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 5, numbers[0] < 1_000_000 else { throw wrong }
    var parts = tm()
    parts.tm_year = numbers[0] - 1_900
    (parts.tm_mon, parts.tm_mday) = (numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min) = (numbers[3], numbers[4])
    parts.tm_isdst = -1
    let said = parts
    let seconds = mktime(&parts)
    // A day that the month does not have, or an hour that the change of the clocks leaves out, has
    // become another.
    guard parts.tm_mon == said.tm_mon, parts.tm_mday == said.tm_mday,
      parts.tm_hour == said.tm_hour, parts.tm_min == said.tm_min
    else { throw wrong }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  static func text(of date: Date) -> String {
    // What an app has saved may be any number; the C library's years end somewhere.
    var seconds = time_t(max(-1e14, min(1e14, date.timeIntervalSince1970.rounded(.down))))
    var parts = tm()
    localtime_r(&seconds, &parts)
    func number(_ value: Int32, digits: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return number(parts.tm_year + 1_900, digits: 4) + "-" + number(parts.tm_mon + 1) + "-"
      + number(parts.tm_mday) + "T" + number(parts.tm_hour) + ":" + number(parts.tm_min)
  }
}
