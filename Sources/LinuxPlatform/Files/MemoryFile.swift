import CLinux
import Glibc

/// Files in memory, which exist as long as a descriptor of them is open.
public enum MemoryFile {
  /// Makes an empty one, close-on-exec.
  ///
  /// - Parameter name: What the process's maps call it.
  /// - Returns: A descriptor, which the caller owns.
  public static func make(named name: String) throws(SystemCallError) -> CInt {
    try check(clinux_memory_file(name), "make a file in memory")
  }
}
