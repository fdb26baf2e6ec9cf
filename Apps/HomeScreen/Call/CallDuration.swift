import Foundation
import UIKit

/// How long a call has lasted.
struct CallDuration: Equatable {
  /// Whole seconds.
  var seconds: Int

  init(since: Double, now: Double = Self.now()) { seconds = max(0, Int(now - since)) }

  /// `01:05`, from an hour on `1:01:05`.
  var text: String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let tail = Self.twoDigits(minutes) + ":" + Self.twoDigits(rest)
    return hours > 0 ? "\(hours):\(tail)" : tail
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Seconds of this process's clock.
  static func now() -> Double { CACurrentMediaTime() }

  /// Seconds until the call is one second longer.
  static func secondsToNextTick(since: Double, now: Double = Self.now()) -> Double {
    let elapsed = max(0, now - since)
    return 1 - elapsed.truncatingRemainder(dividingBy: 1)
  }
}
