/// Times as XML Schema writes them (ISO 8601), such as `2026-03-01T09:41:00.5+01:00`.
enum Timestamp {
  /// Seconds since 1970; nil if the text is no such time. A time without a zone is in UTC, as GPX
  /// says of all its times.
  static func seconds(_ text: String) -> Double? {
    var rest = Substring(text)[...]
    guard let year = digits(4, &rest), take("-", &rest), let month = digits(2, &rest),
      take("-", &rest), let day = digits(2, &rest), take("T", &rest) || take("t", &rest),
      let hour = digits(2, &rest), take(":", &rest), let minute = digits(2, &rest),
      take(":", &rest), let second = digits(2, &rest),
      (1...12).contains(month), (1...length(ofMonth: month, year)).contains(day), hour < 24,
      minute < 60, second <= 60, let fraction = fraction(&rest), let zone = zone(&rest),
      rest.isEmpty
    else { return nil }
    let seconds = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    return Double(seconds - zone) + fraction
  }

  private static func digits(_ count: Int, _ text: inout Substring) -> Int? {
    let part = text.utf8.prefix(count)
    guard part.count == count, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    text = text.dropFirst(count)
    return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func take(_ character: Character, _ text: inout Substring) -> Bool {
    guard text.first == character else { return false }
    text.removeFirst()
    return true
  }

  /// 0 if there is none.
  private static func fraction(_ text: inout Substring) -> Double? {
    guard take(".", &text) else { return 0 }
    let part = text.prefix { ("0"..."9").contains($0) }
    text = text.dropFirst(part.count)
    return part.isEmpty ? nil : Double("0." + part)
  }

  /// Seconds ahead of UTC.
  private static func zone(_ text: inout Substring) -> Int? {
    if text.isEmpty || take("Z", &text) || take("z", &text) { return 0 }
    let sign = take("+", &text) ? 1 : take("-", &text) ? -1 : 0
    guard sign != 0, let hours = digits(2, &text), take(":", &text),
      let minutes = digits(2, &text), hours <= 14, minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts years from March on, so that a leap day is at the end.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Decimal numbers as XML Schema writes them.
enum Decimal {
  /// Nil for everything else, also for what Swift would take: `nan`, `inf`, `0x1p4`.
  static func number(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
