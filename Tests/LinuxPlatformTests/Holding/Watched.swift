import CLinux
import Glibc
import Testing

/// A process that is none of this one's children.
final class Watched {
  private let descriptor: CInt

  init(_ pid: Int32) throws {
    descriptor = clinux_pidfd_open(pid)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Waits for its end; false if that takes more than 20 s.
  func waitForEnd() -> Bool { becomesReadable(descriptor, CInt(POLLIN)) }
}
