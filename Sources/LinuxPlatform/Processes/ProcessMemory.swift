import CLinux

/// The memory of processes that are being killed.
public enum ProcessMemory {
  /// Gives the memory back without waiting until the processes do so themselves: they may have
  /// little of the processor. Any thread; takes as long as that does. Processes that have ended or
  /// are not being killed are left alone.
  public static func release(of processes: Set<Int32>) {
    for pid in processes { _ = clinux_release_memory(pid) }
  }
}
