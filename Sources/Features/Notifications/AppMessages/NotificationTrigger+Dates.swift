import FoundationEssentials

extension WireNotificationTrigger {
  /// The first date after another on which the notification is due; nil if there is none, or only an
  /// event can make it due.
  ///
  /// An interval counts from that date.
  ///
  /// - Parameter timeZone: The device's time zone, by which dates without their own are meant.
  public func nextDate(after date: Date, in timeZone: TimeZone) -> Date? {
    switch when {
    case .interval(let interval): date.addingTimeInterval(interval.seconds)
    case .calendar(let calendar): calendar.nextDate(after: date, in: timeZone)
    case .date(let trigger): trigger.nextDate(after: date, in: timeZone)
    case .region, .push, nil: nil
    }
  }

  /// It is due more than once.
  public var repeats: Bool {
    switch when {
    case .interval(let interval): interval.repeats
    case .calendar(let calendar): calendar.repeats
    case .date(let date): !date.repeat.isEmpty
    case .region(let region): region.repeats
    case .push, nil: false
    }
  }
}

extension WireCalendarTrigger {
  /// The components that a trigger may have, with their values.
  public static let ranges: [String: ClosedRange<Int64>] = [
    "era": 0...1, "year": 1...9_999, "yearForWeekOfYear": 1...9_999, "quarter": 1...4,
    "month": 1...12, "weekOfYear": 1...53, "weekOfMonth": 1...5, "day": 1...31, "weekday": 1...7,
    "weekdayOrdinal": 1...5, "hour": 0...23, "minute": 0...59, "second": 0...59,
  ]

  fileprivate func nextDate(after date: Date, in timeZone: TimeZone) -> Date? {
    guard !components.isEmpty else { return nil }
    let calendar = Calendar.of(calendar, self.timeZone, or: timeZone)
    return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }

  /// The components as Foundation has them; unknown ones are left out.
  public var dateComponents: DateComponents {
    var result = DateComponents()
    for (name, value) in components {
      guard let component = Calendar.Component.named(name) else { continue }
      result.setValue(Int(clamping: value), for: component)
    }
    return result
  }

  /// The trigger's components of a date.
  public mutating func setComponents(_ components: DateComponents) {
    for name in Self.ranges.keys {
      guard let component = Calendar.Component.named(name),
        let value = components.value(for: component)
      else { continue }
      self.components[name] = Int64(value)
    }
    timeZone = components.timeZone?.identifier ?? ""
    calendar = components.calendar.map { $0.identifier.debugDescription } ?? ""
  }
}

extension WireDateTrigger {
  /// The units after which a date may be repeated.
  public static let units = ["year", "quarter", "month", "weekOfYear", "day", "hour", "minute"]

  fileprivate func nextDate(after date: Date, in timeZone: TimeZone) -> Date? {
    let first = Date(timeIntervalSince1970: self.date)
    if first > date { return first }
    guard Self.units.contains(self.repeat), let unit = Calendar.Component.named(self.repeat)
    else { return nil }
    let calendar = Calendar.of(calendar, self.timeZone, or: timeZone)
    let passed = calendar.dateComponents([unit], from: first, to: date).value(for: unit) ?? 0
    // Months have different lengths, so the next one may be one further.
    for count in max(passed, 0)...max(passed, 0) + 2 {
      guard let next = calendar.date(byAdding: unit, value: count, to: first) else { return nil }
      if next > date { return next }
    }
    return nil
  }
}

extension Calendar {
  /// The calendar of that identifier, by default the Gregorian one, in a time zone.
  fileprivate static func of(_ name: String, _ zone: String, or timeZone: TimeZone) -> Calendar {
    let identifier = Calendar.Identifier.all.first { $0.debugDescription == name } ?? .gregorian
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = TimeZone(identifier: zone) ?? timeZone
    return calendar
  }
}

extension Calendar.Identifier {
  fileprivate static let all: [Calendar.Identifier] = [
    .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew,
    .iso8601, .indian, .islamic, .islamicCivil, .japanese, .persian, .republicOfChina,
    .islamicTabular, .islamicUmmAlQura,
  ]
}

extension Calendar.Component {
  /// The component with the name that DateComponents has for it.
  fileprivate static func named(_ name: String) -> Calendar.Component? {
    switch name {
    case "era": .era
    case "year": .year
    case "yearForWeekOfYear": .yearForWeekOfYear
    case "quarter": .quarter
    case "month": .month
    case "weekOfYear": .weekOfYear
    case "weekOfMonth": .weekOfMonth
    case "day": .day
    case "weekday": .weekday
    case "weekdayOrdinal": .weekdayOrdinal
    case "hour": .hour
    case "minute": .minute
    case "second": .second
    default: nil
    }
  }
}
