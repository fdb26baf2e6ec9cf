import Synchronization

/// A clock controlled by the test. Nothing sleeps.
final class TestClock: Sendable {
  private let nanoseconds: Mutex<UInt64>

  init(seconds: Double = 1_000) {
    nanoseconds = Mutex(UInt64(seconds * 1_000_000_000))
  }

  /// The time read by the registry.
  @Sendable func now() -> UInt64 { nanoseconds.withLock { $0 } }

  func advance(seconds: Double) {
    nanoseconds.withLock { $0 += UInt64(seconds * 1_000_000_000) }
  }

  /// The time after a number of seconds.
  func after(seconds: Double) -> UInt64 { now() + UInt64(seconds * 1_000_000_000) }
}
