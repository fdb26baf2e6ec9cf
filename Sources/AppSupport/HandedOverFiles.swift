import Glibc
import Synchronization

/// The files that the system has handed over and that nobody has taken, by their numbers. Any thread.
final class HandedOverFiles: Sendable {
  private let files = Mutex<[UInt64: Int32]>([:])

  /// Adds a file, in place of an earlier one of the number.
  func add(_ descriptor: Int32, number: UInt64) {
    if let earlier = files.withLock({ $0.updateValue(descriptor, forKey: number) }) {
      close(earlier)
    }
  }

  /// The file of this number, which the caller owns.
  func take(_ number: UInt64) -> Int32? {
    files.withLock { $0.removeValue(forKey: number) }
  }
}
