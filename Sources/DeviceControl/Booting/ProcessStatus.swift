import Glibc

/// The exit of a child process.
struct ProcessStatus {
  let pid: pid_t

  init(of pid: pid_t) {
    self.pid = pid
  }

  /// Waits for the child to exit and describes its exit; `nil` after the timeout.
  func wait(milliseconds: Int32) -> String? {
    let number = GNULibrary.openProcessDescriptor(pid)
    if let number {
      let descriptor = Descriptor(owning: number)
      guard descriptor.waitUntilReadable(milliseconds: milliseconds) else { return nil }
    }
    var status: Int32 = 0
    let deadline = MonotonicClock.milliseconds + Int64(milliseconds)
    while true {
      switch waitpid(pid, &status, WNOHANG) {
      case pid: return ProcessStatus.describe(status)
      case 0:
        // Reached only without a pidfd, which would signal the exit.
        guard MonotonicClock.milliseconds < deadline else { return nil }
        usleep(2_000)
      default: return errno == EINTR ? nil : "ended"
      }
    }
  }

  private static func describe(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0
      ? "exited with status \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
  }
}
