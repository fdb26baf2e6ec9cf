import CLinux

/// The CPU that one process has consumed, read in one system call.
///
/// Follows the number, not the identity: whoever holds a process unreaped may use it safely.
public struct CPUClock: Sendable, Hashable {
  public let pid: Int32

  /// The clock of a process.
  public init(of pid: Int32) { self.pid = pid }

  /// In nanoseconds, over all its threads, those that ended included. Throws `noSuchProcess` when
  /// the process is gone. Any thread.
  public func read() throws(SystemCallError) -> UInt64 {
    UInt64(try check(clinux_cpu_nanoseconds(pid), "read the CPU clock of process \(pid)"))
  }
}
