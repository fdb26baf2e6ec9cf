import BenchKit
import Glibc

/// The clock that counts what a process has run.
struct ProcessorClock {
  var pid: Int32

  /// What all its threads have run, those that are gone too, in nanoseconds.
  func time() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw BenchError(message: "process \(pid) is gone")
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
