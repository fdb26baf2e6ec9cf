import Glibc

/// The clocks of the service.
package struct TransferClock {
  /// Seconds of a clock that is never set and goes on while the machine sleeps, for all durations. It
  /// begins anew with each boot.
  package var now: () -> Double
  /// Seconds since 1970 by the machine's time of day, which can be set at any time, for dates alone.
  package var date: () -> Double
  /// The machine's present boot; empty if that cannot be read.
  package var boot: String

  package init(now: @escaping () -> Double, date: @escaping () -> Double, boot: String) {
    self.now = now
    self.date = date
    self.boot = boot
  }
}

extension TransferClock {
  /// The machine's clocks.
  static var system: TransferClock {
    TransferClock(
      now: { read(CLOCK_BOOTTIME) }, date: { read(CLOCK_REALTIME) }, boot: readBoot())
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func readBoot() -> String {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 36)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
