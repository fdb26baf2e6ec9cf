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

extension [FileLock] {
  /// Those for which somebody may have to wait, of all that a process holds.
  ///
  /// As long as a database with a write-ahead log is open, SQLite keeps a shared lock on it, one on the
  /// log's index (`-shm`), and another while it reads. None keeps anybody from writing, so an app that
  /// has such a database open, or reads it, holds nothing up. GRDB counts on that: it stops everything
  /// at a suspension but reading in this mode.
  var inTheWay: [FileLock] {
    let indexed = Set(map(\.path).filter { $0.hasSuffix(Self.index) })
    return filter { lock in
      lock.mode == .write
        || !lock.path.hasSuffix(Self.index) && !indexed.contains(lock.path + Self.index)
    }
  }

  private static var index: String { "-shm" }
}
