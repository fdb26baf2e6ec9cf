import Glibc
import SystemPackage

/// The CPU time of the whole machine since boot, in nanoseconds, summed over its CPUs.
///
/// The kernel counts in clock ticks (usually 10 ms), so it is useful over seconds.
public struct MachineCPU: Sendable, Equatable {
  /// Time in user and kernel code, including interrupts and stolen time.
  public let busy: UInt64
  /// Idle time, including waits for disks.
  public let idle: UInt64

  /// Reads /proc/stat.
  public init() throws(SystemCallError) {
    let text = try TextFile.read("/proc/stat")
    guard let total = MachineCPU(parsing: text, ticksPerSecond: UInt64(sysconf(CInt(_SC_CLK_TCK))))
    else { throw SystemCallError("understand /proc/stat", .invalidArgument) }
    self = total
  }

  /// The first line is: cpu user nice system idle iowait irq softirq steal guest guest_nice.
  /// Guests are already counted as user.
  init?(parsing text: String, ticksPerSecond: UInt64) {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard ticks.count >= 5, ticksPerSecond > 0 else { return nil }
    let nanoseconds = 1_000_000_000 / ticksPerSecond
    idle = (ticks[3] + ticks[4]) * nanoseconds
    busy = ticks.reduce(0, +) * nanoseconds - idle
  }
}
