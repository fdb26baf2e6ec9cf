import Glibc

/// Waits for another process to end, whether or not it is a child of this one.
struct ProcessExit: ~Copyable {
  let pid: pid_t
  private let descriptor: Int32?

  /// Starts watching a process. Create it while the process is known to run, so that its ID cannot
  /// belong to another one yet.
  init(of pid: pid_t) {
    self.pid = pid
    descriptor = pid > 0 ? GNULibrary.openProcessDescriptor(pid) : nil
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Blocks until the process has ended, and reaps it if it is a child.
  ///
  /// - Returns: `false` after the timeout.
  borrowing func wait(milliseconds: Int32) -> Bool {
    if let descriptor {
      let copy = Descriptor(owning: dup(descriptor))
      guard copy.waitUntilReadable(milliseconds: milliseconds) else { return false }
    } else if pid > 0 {
      // Without pidfds, poll every few milliseconds.
      let deadline = MonotonicClock.milliseconds + Int64(milliseconds)
      while kill(pid, 0) == 0, waitpid(pid, nil, WNOHANG) != pid {
        guard MonotonicClock.milliseconds < deadline else { return false }
        usleep(2_000)
      }
    }
    if pid > 0 { waitpid(pid, nil, WNOHANG) }
    return true
  }
}
