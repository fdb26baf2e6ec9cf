package import DeviceStorage
package import Foundation
import Synchronization

/// A file of a limited size in which a device keeps what a program prints, for the pipes of its standard
/// output and of its standard error.
///
/// Any thread.
package final class OutputFile: Sendable {
  private let lock = Mutex(())
  // Used with the lock alone. It is beside the lock because the bytes to append are not Sendable, and
  // what is in a Mutex must not meet such.
  private nonisolated(unsafe) let file: RotatingFile

  package init(_ url: URL, limit: StorageLimits.Limit = StorageLimits.appOutput) {
    file = RotatingFile(url, limit: limit)
  }

  /// Appends text, as `RotatingFile` does.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    lock.withLock { _ in file.append(bytes) }
  }
}
