import Glibc

/// An open file descriptor that is closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of a descriptor; a negative number means that the call failed with `errno`.
  init(_ number: Int32, orFail operation: @autoclosure () -> String) throws(DeviceError) {
    guard number >= 0 else { throw .system(operation: operation(), code: errno) }
    self.number = number
  }

  /// Takes ownership of an open descriptor.
  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Waits until the descriptor can be read or is at its end.
  ///
  /// - Returns: `false` after the timeout. Without one it waits forever.
  borrowing func waitUntilReadable(milliseconds: Int32? = nil) -> Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let deadline = milliseconds.map { MonotonicClock.milliseconds + Int64($0) }
    while true {
      let left = deadline.map { Int32(max(0, $0 - MonotonicClock.milliseconds)) } ?? -1
      let count = poll(&entry, 1, left)
      if count > 0 { return true }
      if count == 0 { return false }
      if errno != EINTR { return true }
    }
  }
}

/// The clock for timeouts, which changes of the wall clock do not affect.
enum MonotonicClock {
  static var milliseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }
}
