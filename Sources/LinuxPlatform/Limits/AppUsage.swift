/// What an app's process tree uses of the machine, as far as that is looked at.
public struct AppUsage: Sendable, Equatable {
  /// Processes and threads.
  public var processes: Int
  /// The kernel refused it a further one.
  public var wasRefusedProcess: Bool
  /// The kernel killed a process of it for using too much memory.
  public var wasKilledForMemory: Bool
  /// Bytes of files that it has open and that have no name any more.
  public var unnamedStorage: UInt64
  /// Bytes that it has written to disks since it was started.
  public var written: UInt64

  public init(
    processes: Int = 1, wasRefusedProcess: Bool = false, wasKilledForMemory: Bool = false,
    unnamedStorage: UInt64 = 0, written: UInt64 = 0
  ) {
    self.processes = processes
    self.wasRefusedProcess = wasRefusedProcess
    self.wasKilledForMemory = wasKilledForMemory
    self.unnamedStorage = unnamedStorage
    self.written = written
  }
}
