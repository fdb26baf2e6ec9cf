import Glibc

/// An open file descriptor, closed when it goes out of use.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over a descriptor; a negative number is the error that `errno` tells.
  init(_ number: Int32, orFail operation: @autoclosure () -> String) throws(DeviceError) {
    guard number >= 0 else { throw .system(operation: operation(), code: errno) }
    self.number = number
  }

  /// Takes over a descriptor that is known to be open.
  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Waits until the descriptor has something to read or has come to its end.
  ///
  /// - Returns: `false` when the time was over first. Without a limit it waits for ever.
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

/// The clock of time-outs: it does not jump when the wall clock is set.
enum MonotonicClock {
  static var milliseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }
}
