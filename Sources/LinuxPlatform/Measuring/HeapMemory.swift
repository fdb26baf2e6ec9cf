import CLinux

/// The heap of this process.
public enum HeapMemory {
  /// Gives the memory that is free, and kept for later, back to the system. Takes some milliseconds;
  /// any thread.
  public static func giveBack() {
    clinux_trim_heap()
  }
}
