import Foundation

/// The display of the battery's charge.
struct BatteryLevel: Equatable {
  enum Colour: Equatable {
    case content
    case charging
    case low
  }

  /// 0 to 1.
  var level: Double
  var isCharging: Bool

  /// - Parameter level: Negative means unknown, which is shown as full.
  init(level: Double, isCharging: Bool) {
    self.level = level < 0 ? 1 : min(1, level)
    self.isCharging = isCharging
  }

  var percent: Int { Int((level * 100).rounded()) }

  var colour: Colour {
    if isCharging { return .charging }
    return level <= 0.2 ? .low : .content
  }

  /// The text for screen readers.
  var spoken: String { "\(percent)% battery power" + (isCharging ? ", charging" : "") }
}
