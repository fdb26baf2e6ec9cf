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
  /// The path of the file.
  public let path: String
}

extension FileLock {
  /// Parses what follows "lock:" in a descriptor's fdinfo, which is a line as in /proc/locks:
  /// number: [->] kind ADVISORY mode pid major:minor:inode start end. Nil for locks that are waited
  /// for ("->") and for leases.
  init?(_ line: some StringProtocol, of pid: Int32, on path: String) {
    let fields = line.split(separator: " ")
    guard fields.count >= 6, let kind = Kind(rawValue: String(fields[1])),
      let mode = Mode(rawValue: String(fields[3]))
    else { return nil }
    self.init(kind: kind, mode: mode, pid: pid, path: path)
  }
}
