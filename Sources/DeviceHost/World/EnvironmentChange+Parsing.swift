import Foundation
import LifecycleKernel
import SystemInterface

extension EnvironmentChange {
  /// Reads what an action sets, and to what; nil for an action of another kind.
  init?(_ action: WireAction, _ value: String, now: Date) throws(ControlRefusal) {
    switch action {
    case .rotate: self = .orientation(try Self.choice(value))
    case .appearance: self = .appearance(try Self.choice(value))
    case .contentSize: self = .contentSize(try Self.choice(value))
    case .battery: self = .battery(try DeviceEnvironment.Battery(parsing: value))
    case .clock:
      let offset = try Self.clockOffset(for: value, now: now)
      self = .clockOffset(.nanoseconds(Int64(offset * 1e9)))
    case .language:
      guard (2...35).contains(value.utf8.count),
        value.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x7A).contains($0) })
      else { throw .badValue(value, "a language as BCP 47 has it, such as en or ar-EG") }
      self = .language(value)
    default: return nil
    }
  }

  private static func choice<Choice>(_ value: String) throws(ControlRefusal) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(value, Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// How far the device's clock is from the machine's when it shows this time, in seconds.
  static func clockOffset(for text: String, now: Date) throws(ControlRefusal) -> Double {
    let offset = try shownTime(text, now: now).timeIntervalSince(now)
    // Some centuries either way: what is further cannot be counted in nanoseconds.
    guard abs(offset) < 9e9 else { throw .badValue(text, "a time less than 285 years from now") }
    return offset
  }

  private static func shownTime(_ text: String, now: Date) throws(ControlRefusal) -> Date {
    if text.isEmpty { return now }
    if let date = try? Date(text, strategy: .iso8601) { return date }
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0..<24).contains(hour), (0..<60).contains(minute),
      let date = Calendar.current.date(
        bySettingHour: hour, minute: minute, second: 0, of: now)
    else { throw .badValue(text, "a time such as 9:41 or 2026-01-09T09:41:00Z") }
    return date
  }
}

extension DeviceEnvironment.Battery {
  /// Reads "80" or "80 charging".
  fileprivate init(parsing text: String) throws(ControlRefusal) {
    let words = text.split(separator: " ")
    guard let percent = words.first.flatMap({ Int($0) }), (0...100).contains(percent),
      words.count == 1 || (words.count == 2 && words[1] == "charging")
    else { throw .badValue(text, "0 to 100, with “charging” behind it or not") }
    self.init(percent: percent, isCharging: words.count == 2)
  }
}
