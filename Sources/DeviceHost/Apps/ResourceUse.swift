import LifecycleKernel
import LinuxPlatform

/// What a process and its children use, as it was read last.
struct ResourceUse {
  /// What they had used of the processor, in nanoseconds, and when that was read.
  var processor: (used: UInt64, at: Instant)?
  /// Their memory, in bytes.
  var footprint: UInt64? {
    didSet { mostFootprint = max(mostFootprint, footprint ?? 0) }
  }
  /// The most memory that was read, in bytes.
  private(set) var mostFootprint: UInt64 = 0
}

/// The processor time that a process had used at an instant.
struct Measurement {
  let cpu: CPUReading
  let at: Instant
}
