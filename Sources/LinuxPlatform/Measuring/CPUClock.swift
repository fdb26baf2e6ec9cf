import CLinux

/// The CPU time of one process, read in one system call.
///
/// It uses the process ID, not the identity; safe while the process is not reaped.
public struct CPUClock: Sendable, Hashable {
  public let pid: Int32

  /// The clock of a process.
  public init(of pid: Int32) { self.pid = pid }

  /// In nanoseconds, for all its threads, including ended ones. Throws `noSuchProcess` if the
  /// process is gone. Any thread.
  public func read() throws(SystemCallError) -> UInt64 {
    UInt64(try check(clinux_cpu_nanoseconds(pid), "read the CPU clock of process \(pid)"))
  }
}
