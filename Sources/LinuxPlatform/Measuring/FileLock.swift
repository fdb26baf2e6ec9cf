/// A lock on a file that a process holds.
public struct FileLock: Sendable, Hashable {
  /// The interface with which the lock was taken.
  public enum Kind: String, Sendable {
    /// fcntl(F_SETLK): belongs to the process. SQLite uses these.
    case posix = "POSIX"
    /// flock: belongs to the open file.
    case flock = "FLOCK"
    /// fcntl(F_OFD_SETLK): belongs to the open file.
    case openFile = "OFDLCK"
  }

  /// Shared or exclusive.
  public enum Mode: String, Sendable {
    case read = "READ"
    case write = "WRITE"
  }

  public let kind: Kind
  public let mode: Mode
  /// The process that holds the lock.
  public let pid: Int32
  /// The device of the file's file system.
  public let deviceMajor: UInt32
  public let deviceMinor: UInt32
  public let inode: UInt64
}
