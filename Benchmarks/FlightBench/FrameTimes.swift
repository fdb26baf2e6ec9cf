import BenchKit
import DeviceControl
import Dispatch
import Foundation
import Synchronization

/// When the frames of one flight came, by this program's clock.
struct FrameTimes: CustomStringConvertible {
  /// In nanoseconds.
  private var times: [UInt64] = []

  /// How long a flight's springs move something that can be seen, in nanoseconds. What follows are
  /// their last fractions of a pixel.
  private static let flight: UInt64 = 400_000_000
  private static let interval = 1e9 / 60

  var count: Int { times.count }

  private var gaps: [Double] {
    zip(times.dropFirst(), times).map { Double($0 - $1) }
  }

  /// How many frames are missing of 60 a second.
  var missing: Int {
    gaps.reduce(0) { $0 + max(0, Int(($1 / Self.interval).rounded()) - 1) }
  }

  /// The longest time between two frames, in milliseconds.
  var longest: Double { (gaps.max() ?? 0) / 1e6 }

  /// The times between the frames, in milliseconds.
  var description: String { gaps.map { String(format: "%.0f", $0 / 1e6) }.joined(separator: " ") }

  /// Watches the screen while the action goes on.
  static func record(on device: BenchDevice, _ action: () throws -> Void) throws -> FrameTimes {
    var watcher = try ScreenWatcher(watching: device.address)
    try action()
    var result = FrameTimes()
    var first: UInt64?
    // Nothing has moved for a while: the flight is over.
    while case .frame(let frame) = try watcher.next(orUntil: -1, milliseconds: 700) {
      let now = DispatchTime.now().uptimeNanoseconds
      try watcher.take(frame)
      // The first frame is what was there before.
      guard let begin = first else {
        first = now
        continue
      }
      if now - begin <= flight { result.times.append(now) }
    }
    return result
  }
}
