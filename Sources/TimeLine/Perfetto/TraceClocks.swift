import Glibc

/// What the clocks of the machine showed at one moment, in nanoseconds: the reading by which a trace
/// fits to others of the same machine.
public struct TraceClocks: Equatable, Sendable {
  public var monotonic: UInt64
  /// As the monotonic one, and goes on while the machine sleeps. It is the clock of system traces.
  public var bootTime: UInt64
  public var realTime: UInt64

  public init(monotonic: UInt64, bootTime: UInt64, realTime: UInt64) {
    self.monotonic = monotonic
    self.bootTime = bootTime
    self.realTime = realTime
  }

  /// What they show now.
  public static var now: TraceClocks {
    TraceClocks(
      monotonic: read(CLOCK_MONOTONIC), bootTime: read(CLOCK_BOOTTIME),
      realTime: read(CLOCK_REALTIME))
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec)
  }

  var packet: PerfettoWireTracePacket {
    var packet = PerfettoWireTracePacket()
    packet.trustedPacketSequenceID = 1
    packet.clockSnapshot.primaryTraceClock = .boottime
    packet.clockSnapshot.clocks = [
      (PerfettoWireBuiltinClock.monotonic, monotonic), (.boottime, bootTime),
      (.realtime, realTime),
    ].map { clock, time in
      var reading = PerfettoWireClockSnapshot.Clock()
      reading.clockID = UInt32(clock.rawValue)
      reading.timestamp = time
      return reading
    }
    return packet
  }
}
