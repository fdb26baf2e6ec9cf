import Glibc
import SystemPackage

/// The total idle time of the machine's processors, cheap to read often.
///
/// Unlike `MachineCPU`, it reads one short line, in hundredths of a second. Call it from one thread
/// at a time.
public final class MachineIdleClock {
  private let descriptor: OwnedDescriptor

  /// - Throws: `SystemCallError` if /proc is not available.
  public init() throws(SystemCallError) {
    let descriptor = open("/proc/uptime", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SystemCallError("open /proc/uptime", Errno(rawValue: errno))
    }
    self.descriptor = OwnedDescriptor(owning: descriptor)
  }

  /// Idle time of all processors since boot, in nanoseconds; 0 if it cannot be read.
  public func read() -> UInt64 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
      let count = pread(descriptor.rawValue, buffer.baseAddress, buffer.count, 0)
      guard count > 0, let space = buffer[..<count].firstIndex(of: UInt8(ascii: " ")) else {
        return 0
      }
      // "12345.67 23456.78": the second number, in hundredths.
      var hundredths: UInt64 = 0
      for byte in buffer[(space + 1)..<count] where (48...57).contains(byte) {
        hundredths = hundredths * 10 + UInt64(byte - 48)
      }
      return hundredths * 10_000_000
    }
  }
}
