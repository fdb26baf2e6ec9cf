import AppInterface
public import Foundation

/// How often the app has ended while it was in the background or suspended (TERM-20).
open class MXBackgroundExitData: NSObject {
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

  /// It used too much of the processor: 0xd00d2bad (RESP-13).
  open var cumulativeCPUResourceLimitExitCount: Int { Int(counts.cpuResourceLimit) }

  /// SIGSEGV or SIGBUS.
  open var cumulativeBadAccessExitCount: Int { Int(counts.badAccess) }

  /// SIGILL or SIGTRAP.
  open var cumulativeIllegalInstructionExitCount: Int { Int(counts.illegalInstruction) }

  /// It was ended because memory was short (MEM-06).
  open var cumulativeMemoryPressureExitCount: Int { Int(counts.memoryPressure) }

  /// It held a lock on a shared file when it was suspended: 0xdead10cc (TERM-02).
  open var cumulativeSuspendedWithLockedFileExitCount: Int { Int(counts.suspendedWithLockedFile) }

  /// It did not end its background tasks, or a scheduled task, in time: 0x2182bad2 (TERM-07).
  open var cumulativeBackgroundTaskAssertionTimeoutExitCount: Int {
    Int(counts.backgroundTaskTimeout)
  }

  func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "cumulativeNormalAppExitCount": cumulativeNormalAppExitCount,
      "cumulativeAbnormalExitCount": cumulativeAbnormalExitCount,
      "cumulativeAppWatchdogExitCount": cumulativeAppWatchdogExitCount,
      "cumulativeMemoryResourceLimitExitCount": cumulativeMemoryResourceLimitExitCount,
      "cumulativeCPUResourceLimitExitCount": cumulativeCPUResourceLimitExitCount,
      "cumulativeBadAccessExitCount": cumulativeBadAccessExitCount,
      "cumulativeIllegalInstructionExitCount": cumulativeIllegalInstructionExitCount,
      "cumulativeMemoryPressureExitCount": cumulativeMemoryPressureExitCount,
      "cumulativeSuspendedWithLockedFileExitCount": cumulativeSuspendedWithLockedFileExitCount,
      "cumulativeBackgroundTaskAssertionTimeoutExitCount":
        cumulativeBackgroundTaskAssertionTimeoutExitCount,
      // The platform has these only in its dictionaries.
      "cumulativeBackgroundURLSessionCompletionTimeoutExitCount": Int(counts.urlSessionTimeout),
      "cumulativeBackgroundFetchCompletionTimeoutExitCount": Int(counts.fetchTimeout),
    ]
  }
}
