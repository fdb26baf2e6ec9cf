import Foundation
import SystemInterface

extension WorldFacts {
  /// Sets what the action is about.
  func set(_ action: WireAction, to value: String, now: Date) throws(ControlRefusal) {
    switch action {
    case .rotate:
      guard let orientation = Self.orientations[value] else {
        throw .badValue(value, Self.orientations.keys.sorted().joined(separator: ", "))
      }
      environment.deviceOrientation = orientation
    case .appearance:
      guard ["light", "dark"].contains(value) else { throw .badValue(value, "light or dark") }
      environment.darkAppearance = value == "dark"
    case .contentSize:
      guard let category = Self.contentSizes[value] else {
        throw .badValue(value, Self.contentSizes.keys.sorted().joined(separator: ", "))
      }
      environment.contentSizeCategory = category
    case .battery:
      let words = value.split(separator: " ")
      guard let level = words.first.flatMap({ Int($0) }), (0...100).contains(level),
        words.count == 1 || (words.count == 2 && words[1] == "charging")
      else { throw .badValue(value, "0 to 100, with “charging” behind it or not") }
      environment.batteryLevel = Double(level) / 100
      environment.batteryCharging = words.count == 2
    case .clock:
      environment.clockOffset = try Self.clockOffset(for: value, now: now)
    case .language:
      guard (2...35).contains(value.utf8.count),
        value.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x7A).contains($0) })
      else { throw .badValue(value, "a language as BCP 47 has it, such as en or ar-EG") }
      environment.language = value
    default:
      break
    }
  }

  static let orientations: [String: WireOrientation] = [
    "portrait": .portrait, "portraitUpsideDown": .portraitUpsideDown,
    "landscapeLeft": .landscapeLeft, "landscapeRight": .landscapeRight,
    "faceUp": .faceUp, "faceDown": .faceDown,
  ]

  /// The raw values of UIContentSizeCategory, by their names in Swift.
  static let contentSizes: [String: String] = [
    "extraSmall": "UICTContentSizeCategoryXS", "small": "UICTContentSizeCategoryS",
    "medium": "UICTContentSizeCategoryM", "large": "UICTContentSizeCategoryL",
    "extraLarge": "UICTContentSizeCategoryXL",
    "extraExtraLarge": "UICTContentSizeCategoryXXL",
    "extraExtraExtraLarge": "UICTContentSizeCategoryXXXL",
    "accessibilityMedium": "UICTContentSizeCategoryAccessibilityM",
    "accessibilityLarge": "UICTContentSizeCategoryAccessibilityL",
    "accessibilityExtraLarge": "UICTContentSizeCategoryAccessibilityXL",
    "accessibilityExtraExtraLarge": "UICTContentSizeCategoryAccessibilityXXL",
    "accessibilityExtraExtraExtraLarge": "UICTContentSizeCategoryAccessibilityXXXL",
  ]

  /// How far the device's clock is from the machine's when it shows this time.
  static func clockOffset(for text: String, now: Date) throws(ControlRefusal) -> Double {
    if text.isEmpty { return 0 }
    if let date = try? Date(text, strategy: .iso8601) { return date.timeIntervalSince(now) }
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0..<24).contains(hour), (0..<60).contains(minute),
      let date = Calendar.current.date(
        bySettingHour: hour, minute: minute, second: 0, of: now)
    else { throw .badValue(text, "a time such as 9:41 or 2026-01-09T09:41:00Z") }
    return date.timeIntervalSince(now)
  }
}
