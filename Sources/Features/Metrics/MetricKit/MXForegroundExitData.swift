import AppInterface
public import Foundation

/// How often the app has ended while it was in the foreground (TERM-20).
open class MXForegroundExitData: NSObject {
  private let counts: WireExitCounts

  init(_ counts: WireExitCounts) {
    self.counts = counts
    super.init()
  }

  /// The app exited by itself, or the system or the user ended it in an orderly way (TERM-21).
  open var cumulativeNormalAppExitCount: Int { Int(counts.normal) }

  /// It was ended by another signal than those below, such as SIGABRT, or by the system for a
  /// reason that has no count of its own.
  open var cumulativeAbnormalExitCount: Int { Int(counts.abnormal) }

  /// It did not respond in time: 0x8badf00d (TERM-01).
  open var cumulativeAppWatchdogExitCount: Int { Int(counts.watchdog) }

  /// It used more memory than it may by itself (MEM-05).
  open var cumulativeMemoryResourceLimitExitCount: Int { Int(counts.memoryResourceLimit) }

  /// SIGSEGV or SIGBUS.
  open var cumulativeBadAccessExitCount: Int { Int(counts.badAccess) }

  /// SIGILL or SIGTRAP.
  open var cumulativeIllegalInstructionExitCount: Int { Int(counts.illegalInstruction) }

  func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "cumulativeNormalAppExitCount": cumulativeNormalAppExitCount,
      "cumulativeAbnormalExitCount": cumulativeAbnormalExitCount,
      "cumulativeAppWatchdogExitCount": cumulativeAppWatchdogExitCount,
      "cumulativeMemoryResourceLimitExitCount": cumulativeMemoryResourceLimitExitCount,
      "cumulativeBadAccessExitCount": cumulativeBadAccessExitCount,
      "cumulativeIllegalInstructionExitCount": cumulativeIllegalInstructionExitCount,
      // The platform has these only in its dictionaries.
      "cumulativeCPUResourceLimitExitCount": Int(counts.cpuResourceLimit),
    ]
  }
}
