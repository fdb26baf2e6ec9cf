import AppRuntime
import Foundation
import Synchronization

/// How far the clock that the device shows is ahead of the one that the app reads. Any thread.
enum NotificationClock {
  // A lock, because triggers are used on any thread and the device's description on the main thread.
  private static let known = Mutex<TimeInterval>(0)

  /// In seconds. Off the main thread it is what the main thread read last.
  static var offset: TimeInterval {
    if Thread.isMainThread {
      let now = MainActor.assumeIsolated { DeviceDescription.clockOffset }
      known.withLock { $0 = now }
      return now
    }
    return known.withLock { $0 }
  }
}
