import Synchronization

/// A clock that the test sets. Nothing sleeps.
final class TestClock: Sendable {
  private let nanoseconds: Mutex<UInt64>

  init(seconds: Double = 1_000) {
    nanoseconds = Mutex(UInt64(seconds * 1_000_000_000))
  }

  /// What the registry reads.
  @Sendable func now() -> UInt64 { nanoseconds.withLock { $0 } }

  func advance(seconds: Double) {
    nanoseconds.withLock { $0 += UInt64(seconds * 1_000_000_000) }
  }

  /// A time that comes after so many seconds.
  func after(seconds: Double) -> UInt64 { now() + UInt64(seconds * 1_000_000_000) }
}
