import Foundation
internal import GRDB

/// The SQLite database of a device: installed apps, exit records, settings.
///
/// **Durability.** Acknowledged writes are never lost. The journal is a write-ahead log and
/// `synchronous` is FULL: a write returns, or its completion is called, after the log has been
/// flushed to the disk, so it survives both a kill of the daemon and a power failure. (NORMAL would
/// survive a kill of the process, but could lose the last writes in a power failure.) The cost is
/// one flush per transaction; `writeQueue` shares it among all waiting writes.
///
/// **Failures.** Opening throws `DeviceDatabaseError.damaged` for a file that is not a database and
/// `.newer` for one of a later version; both leave the file unchanged. `openOrReplace` moves a
/// damaged file aside and creates a new one; `AppInstaller.recover()` then finds the installed apps
/// again from their Info.plists. A write to a full disk throws `.diskFull` and changes nothing;
/// reading still works. The file must not be on a network disk, because SQLite's log needs shared
/// memory.
///
/// All methods may be called on any thread and block for the duration of the disk access, so an
/// event loop reads directly but writes with `writeQueue`. Reads do not wait for writes.
public final class DeviceDatabase: Sendable {
  /// The file.
  public let url: URL
  let pool: DatabasePool

  /// Opens the database, creates it if it does not exist, and migrates its tables.
  ///
  /// - Throws: `DeviceDatabaseError`.
  public init(at url: URL) throws {
    self.url = url
    let path = url.path
    // Only the owner may read the file, whatever the daemon's umask is.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }

    var configuration = Configuration()
    configuration.label = "DeviceDatabase"
    // One reader is enough for an event loop and saves memory.
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -512")
    }
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB sets NORMAL when it switches to the log, so this must come later.
      try pool.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
      let migrator = DatabaseSchema.migrator
      guard try !pool.read(migrator.hasBeenSuperseded) else {
        throw DeviceDatabaseError.newer(path: path)
      }
      try migrator.migrate(pool)
      self.pool = pool
    } catch {
      throw Self.describe(error, path: path)
    }
  }

  /// Opens the database; moves a damaged one aside and creates a new one.
  ///
  /// - Returns: The database, and the new location of the damaged file, or nil if it was not
  ///   damaged.
  /// - Throws: `DeviceDatabaseError` other than `.damaged`; `FileError`.
  public static func openOrReplace(
    at url: URL, now: Date
  ) throws -> (database: DeviceDatabase, setAside: URL?) {
    do {
      return (try DeviceDatabase(at: url), nil)
    } catch DeviceDatabaseError.damaged {
      let stamp = Int(now.timeIntervalSince1970)
      let name = "\(url.lastPathComponent).damaged-\(stamp)"
      let aside = url.deletingLastPathComponent().appendingPathComponent(name)
      for suffix in ["", "-wal", "-shm"] {
        let file = URL(fileURLWithPath: url.path + suffix)
        guard FileSystem.kind(of: file) != nil else { continue }
        try FileSystem.move(file, to: URL(fileURLWithPath: aside.path + suffix))
      }
      return (try DeviceDatabase(at: url), aside)
    }
  }

  /// Performs one change and returns when it is on the disk.
  ///
  /// - Throws: `DeviceDatabaseError`.
  public func write(_ write: DatabaseWrite) throws {
    do {
      try pool.write { try write.perform(in: $0) }
    } catch {
      throw describe(error)
    }
  }

  /// Checks every page of the file; returns SQLite's findings, which are empty for an intact file.
  public func integrityProblems() throws -> [String] {
    try read { database in
      try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    }
  }

  /// Closes the file. Do not use the object afterwards.
  public func close() throws {
    do {
      try pool.close()
    } catch {
      throw describe(error)
    }
  }

  /// Executes a statement outside the public interface, such as one that makes writes fail in
  /// tests.
  func execute(sql: String) throws {
    do {
      try pool.write { try $0.execute(sql: sql) }
    } catch {
      throw describe(error)
    }
  }

  /// Reads or sets a pragma on the writing connection.
  func pragma(_ pragma: String) throws -> Int {
    do {
      return try pool.writeWithoutTransaction { database in
        try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0
      }
    } catch {
      throw describe(error)
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try pool.read(body)
    } catch {
      throw describe(error)
    }
  }

  func describe(_ error: any Error) -> DeviceDatabaseError {
    Self.describe(error, path: url.path)
  }

  private static func describe(_ error: any Error, path: String) -> DeviceDatabaseError {
    switch error {
    case let error as DeviceDatabaseError: return error
    case let error as DatabaseError:
      let message = error.message ?? "no reason given"
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .damaged(path: path, message: message)
      case .SQLITE_FULL: return .diskFull(path: path)
      default:
        return .failed(path: path, code: error.extendedResultCode.rawValue, message: message)
      }
    default: return .failed(path: path, code: -1, message: "\(error)")
    }
  }
}
