import Foundation
import UIKit

/// The duration of a call.
struct CallDuration: Equatable {
  /// In whole seconds.
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

  /// This process's clock, in seconds.
  static func now() -> Double { CACurrentMediaTime() }

  /// The time until the next full second of the call, in seconds.
  static func secondsToNextTick(since: Double, now: Double = Self.now()) -> Double {
    let elapsed = max(0, now - since)
    return 1 - elapsed.truncatingRemainder(dividingBy: 1)
  }
}
