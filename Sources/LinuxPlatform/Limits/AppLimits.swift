import Glibc

/// How much of the machine one app may use: the numbers of docs/LIMITS.md, which nothing else may
/// repeat. Each can be set at boot by its name (``AppLimitSetting``).
public struct AppLimits: Sendable, Equatable {
  /// Processes and threads, together. Dispatch makes at most 64 threads for each queue's priority.
  public var processes = 512
  /// Bytes of memory of the whole tree (MEM-05).
  public var memory = Self.memory(ofMachineWith: Self.machineMemory)
  /// Files and sockets that one process may have open.
  public var descriptors = 1_024
  /// Bytes on the disk: in the app's container and, of its own, in the shared folder. An app that
  /// has more when it is launched may add a sixteenth, so that it can be opened to remove something.
  public var storage: UInt64 = 8 << 30
  /// Bytes of memory that all apps have together; 0: as much as the machine has.
  public var deviceMemory: UInt64 = 0
  /// Bytes on the disk that are the system's: below that, whoever writes most is ended.
  public var reserve: UInt64 = 64 << 20
  /// Bytes of each folder that an app has in memory.
  public static let temporaryFolder: UInt64 = 64 << 20
  /// The share of the processor of the app in front and of one behind it, where they want the same
  /// (LIFE-16).
  public static let foregroundWeight = 100
  public static let backgroundWeight = 1
  /// How long the system waits between two looks at what running apps use, in seconds.
  public static let secondsBetweenLooks = 1

  public init() {}

  /// Half of the machine's memory, and at most as much as an app gets on the platform's larger
  /// devices (MEM-16).
  static func memory(ofMachineWith bytes: UInt64) -> UInt64 { min(bytes / 2, 3 << 30) }

  private static var machineMemory: UInt64 {
    UInt64(max(1, sysconf(CInt(_SC_PHYS_PAGES)))) * UInt64(max(1, sysconf(CInt(_SC_PAGESIZE))))
  }

  /// How many processes and threads the kernel lets an app have where it only refuses further ones:
  /// a few more than it may have, so that having too many can be seen.
  var processCeiling: Int { processes + 32 }

  /// How much written memory one process may have where the kernel does not count an app's: so much
  /// that a process is refused more before the machine has none, and that stacks of threads, which
  /// count whole although hardly anything of them is used, are no reason.
  var dataCeiling: UInt64 { 2 * memory + (1 << 30) }

  /// How much more an app may keep than it did when it was launched, if that was too much.
  public var storageMargin: UInt64 { storage / 16 }
}
