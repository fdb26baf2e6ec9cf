import ArgumentParser
import Glibc

/// How long a verb waits for what is not there yet.
struct Patience {
  private let end: Double

  init(seconds: Double) {
    end = Self.now + seconds
  }

  /// Waits a moment.
  ///
  /// - Returns: False, at once, if the time is over.
  func waitsOnce() -> Bool {
    guard Self.now < end else { return false }
    usleep(50_000)
    return true
  }

  static func check(_ seconds: Double) throws {
    guard seconds >= 0, seconds.isFinite else {
      throw ValidationError("--timeout must be 0 seconds or more, not \(seconds)")
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
