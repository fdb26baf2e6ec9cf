import Foundation

/// Which wheels a date picker has, and what their rows mean.
struct DateWheels {
  /// What a wheel selects.
  enum Column: Equatable {
    case hour, minute, period
    case day, month, year
    /// A day of any month, counted from the anchor's.
    case date
    /// The length of a countdown.
    case hours, minutes
  }

  var mode: UIDatePicker.Mode
  var calendar: Calendar
  var locale: Locale
  /// Between two rows of the minutes.
  var minuteInterval: Int
  /// The day in the middle of the wheel of days.
  var anchor: Date
  /// What the person's day is, which is called Today.
  var today: Date

  let columns: [Column]
  private let has12Hours: Bool
  private let dayFormat: DateFormatter
  private let months: [String]
  private let periods: [String]

  /// How often the values of a wheel without ends are repeated.
  private static let rounds = 200
  /// The rows of the wheel of days on each side of the anchor.
  private static let days = 20_000
  private static let years = 1...10_000

  init(
    mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, anchor: Date,
    today: Date
  ) {
    self.mode = mode
    self.calendar = calendar
    self.locale = locale
    self.minuteInterval = minuteInterval
    self.anchor = anchor
    self.today = today
    let hourFormat = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    has12Hours = hourFormat.contains("a")
    let format = DateFormatter()
    format.calendar = calendar
    format.locale = locale
    format.timeZone = calendar.timeZone
    format.setLocalizedDateFormatFromTemplate("EEEMMMd")
    dayFormat = format
    months = format.standaloneMonthSymbols
    periods = [format.amSymbol, format.pmSymbol]
    let time: [Column] = has12Hours ? [.hour, .minute, .period] : [.hour, .minute]
    switch mode {
    case .time: columns = time
    case .dateAndTime: columns = [.date] + time
    case .countDownTimer: columns = [.hours, .minutes]
    case .date: columns = Self.order(of: "yMMMMd", in: locale)
    case .yearAndMonth: columns = Self.order(of: "yMMMM", in: locale)
    }
  }

  /// The order in which a language writes the parts of a date.
  private static func order(of template: String, in locale: Locale) -> [Column] {
    let format =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "MMMM d, y"
    var columns: [Column] = []
    for letter in format {
      let column: Column? =
        switch letter {
        case "y": .year
        case "M", "L": .month
        case "d" where template.contains("d"): .day
        default: nil
        }
      if let column, !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  // MARK: Rows

  /// The number of values of a wheel without ends; nil if the wheel has ends.
  private func cycle(_ column: Column) -> Int? {
    switch column {
    case .hour: has12Hours ? 12 : 24
    case .minute: 60 / minuteInterval
    case .day: 31
    case .month: max(1, months.count)
    case .minutes: 60 / minuteInterval
    case .period, .year, .date, .hours: nil
    }
  }

  func rowCount(_ column: Column) -> Int {
    if let cycle = cycle(column) { return cycle * Self.rounds }
    return switch column {
    case .period: 2
    case .year: Self.years.count
    case .hours: 24
    default: 2 * Self.days + 1
    }
  }

  func title(_ row: Int, _ column: Column) -> String {
    let value = cycle(column).map { row % $0 } ?? row
    switch column {
    case .hour:
      return number(has12Hours ? (value == 0 ? 12 : value) : value, digits: has12Hours ? 1 : 2)
    case .minute: return number(value * minuteInterval, digits: 2)
    case .period: return periods[min(value, 1)]
    case .day: return number(value + 1, digits: 1)
    case .month: return months.indices.contains(value) ? months[value] : ""
    case .year: return number(value + Self.years.lowerBound, digits: 1)
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value * minuteInterval) min"
    case .date:
      let day = day(row)
      return calendar.isDate(day, inSameDayAs: today) ? "Today" : dayFormat.string(from: day)
    }
  }

  private func number(_ value: Int, digits: Int) -> String {
    let format = NumberFormatter()
    format.locale = locale
    format.usesGroupingSeparator = false
    format.minimumIntegerDigits = digits
    return format.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  /// The beginning of the day of a row.
  private func day(_ row: Int) -> Date {
    let start = calendar.startOfDay(for: anchor)
    return calendar.date(byAdding: .day, value: row - Self.days, to: start) ?? start
  }

  // MARK: Dates

  /// The row of a date that is nearest to another row.
  func row(_ column: Column, of date: Date, near current: Int?) -> Int {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    let value =
      switch column {
      case .hour: has12Hours ? hour % 12 : hour
      case .minute: (parts.minute ?? 0) / minuteInterval
      case .period: hour / 12
      case .day: (parts.day ?? 1) - 1
      case .month: (parts.month ?? 1) - 1
      case .year:
        max(0, min((parts.year ?? 1) - Self.years.lowerBound, Self.years.count - 1))
      case .date:
        max(
          0,
          min(
            Self.days
              + (calendar.dateComponents(
                [.day], from: calendar.startOfDay(for: anchor), to: calendar.startOfDay(for: date)
              ).day ?? 0), 2 * Self.days))
      case .hours, .minutes: 0
      }
    return nearest(value, column, to: current)
  }

  /// The row of a countdown's length, in seconds.
  func row(_ column: Column, of duration: TimeInterval, near current: Int?) -> Int {
    let minutes = Int(duration / 60)
    return nearest(
      column == .hours ? min(23, minutes / 60) : minutes % 60 / minuteInterval, column, to: current)
  }

  private func nearest(_ value: Int, _ column: Column, to current: Int?) -> Int {
    guard let cycle = cycle(column) else { return value }
    let from = current ?? cycle * Self.rounds / 2
    var row = from - from % cycle + value
    if row - from > cycle / 2, row - cycle >= 0 { row -= cycle }
    if from - row > cycle / 2, row + cycle < cycle * Self.rounds { row += cycle }
    return row
  }

  /// The date of the selected rows. What no wheel selects stays as in another date; a day that the month
  /// does not have is its last one.
  func date(ofRows rows: [Int], from date: Date) -> Date {
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: date)
    for (column, row) in zip(columns, rows) {
      let value = cycle(column).map { row % $0 } ?? row
      switch column {
      case .date:
        let day = calendar.dateComponents([.era, .year, .month, .day], from: self.day(row))
        parts.era = day.era
        parts.year = day.year
        parts.month = day.month
        parts.day = day.day
      case .hour: parts.hour = has12Hours ? (parts.hour ?? 0) / 12 * 12 + value : value
      case .minute:
        parts.minute = value * minuteInterval
        parts.second = 0
      case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
      case .day: parts.day = value + 1
      case .month: parts.month = value + 1
      case .year: parts.year = value + Self.years.lowerBound
      case .hours, .minutes: break
      }
    }
    let month = DateComponents(era: parts.era, year: parts.year, month: parts.month, day: 1)
    if let first = calendar.date(from: month),
      let length = calendar.range(of: .day, in: .month, for: first)?.count
    {
      parts.day = min(parts.day ?? 1, length)
    }
    return calendar.date(from: parts) ?? date
  }

  /// The length of a countdown of the selected rows, in seconds: a minute at least.
  func duration(ofRows rows: [Int]) -> TimeInterval {
    var minutes = 0
    for (column, row) in zip(columns, rows) {
      if column == .hours { minutes += row * 60 }
      if column == .minutes, let cycle = cycle(column) { minutes += row % cycle * minuteInterval }
    }
    return TimeInterval(max(minutes, minuteInterval) * 60)
  }

  /// The day, month, hour or minute that a row alone would lead to, to see whether it may be selected.
  func date(ofRow row: Int, in place: Int, others rows: [Int], from date: Date) -> Date {
    var rows = rows
    rows[place] = row
    return self.date(ofRows: rows, from: date)
  }
}
