import Foundation

/// What the battery's glyph and its number say.
struct BatteryLevel: Equatable {
  enum Colour: Equatable {
    case content
    case charging
    case low
  }

  /// 0 to 1.
  var level: Double
  var isCharging: Bool

  /// - Parameter level: Negative: unknown, shown as full.
  init(level: Double, isCharging: Bool) {
    self.level = level < 0 ? 1 : min(1, level)
    self.isCharging = isCharging
  }

  var percent: Int { Int((level * 100).rounded()) }

  var colour: Colour {
    if isCharging { return .charging }
    return level <= 0.2 ? .low : .content
  }

  /// What a screen reader says.
  var spoken: String { "\(percent)% battery power" + (isCharging ? ", charging" : "") }
}
