import Foundation
internal import GRDB

/// The SQLite database of a device: installed apps, exit records, settings, and sealed secrets.
///
/// **Durability.** Acknowledged writes are never lost. The journal is a write-ahead log and
/// `synchronous` is FULL: a write returns, or its completion is called, after the log has been
/// flushed to the disk, so it survives both a kill of the daemon and a power failure. (NORMAL would
/// survive a kill of the process, but could lose the last writes in a power failure.) The cost is
/// one flush per transaction; `writeQueue` shares it among all waiting writes.
///
/// **Failures.** Opening throws `DeviceDatabaseError.damaged` for a file that is not a database and
/// `.newer` for one of a later version; both leave the file unchanged. `openOrReplace` sets a
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
  let pool: any DatabaseWriter
  /// The disk let it be opened for reading only, and by nobody else at the same time.
  let isForReading: Bool

  /// Opens the database, creates it if it does not exist, and migrates its tables.
  ///
  /// - Throws: `DeviceDatabaseError`.
  public init(at url: URL) throws {
    self.url = url
    isForReading = false
    let path = url.path
    try Self.refuseNewer(url)
    // Only the owner may read the file, whatever the daemon's umask is.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }

    var configuration = Self.configuration
    // One reader is enough for an event loop and saves memory.
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(5)
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB sets NORMAL when it switches to the log, so this must come later.
      try pool.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
        let log = StorageLimits.databaseLog.bytes ?? 0
        _ = try Int.fetchOne(database, sql: "PRAGMA journal_size_limit = \(log)")
      }
      let migrator = DatabaseSchema.migrator
      guard try !pool.read(migrator.hasBeenSuperseded),
        try pool.read(Self.schemaVersion) <= DatabaseSchema.version
      else { throw DeviceDatabaseError.newer(path: path) }
      try Self.check(pool, size: Self.size(of: url))
      try migrator.migrate(pool)
      try pool.writeWithoutTransaction { database in
        if try Self.schemaVersion(database) < DatabaseSchema.version {
          try database.execute(sql: "PRAGMA user_version = \(DatabaseSchema.version)")
        }
        try? Self.compact(database)
      }
      self.pool = pool
    } catch {
      throw Self.describeOpening(error, path: path)
    }
  }

  /// Opens a database that the disk lets nobody write: SQLite then makes no file beside it. Every
  /// write fails.
  ///
  /// - Throws: `DeviceDatabaseError`.
  init(reading url: URL) throws {
    self.url = url
    isForReading = true
    do {
      try Self.refuseNewer(url)
      guard FileSystem.kind(of: url) == .file else {
        throw DeviceDatabaseError.failed(path: url.path, code: 14, message: "no file")
      }
      pool = try Self.openForReading(url)
    } catch {
      throw Self.describeOpening(error, path: url.path)
    }
  }

  /// First with the log, whose index is kept in memory; where the log cannot be opened either, as
  /// the file is.
  private static func openForReading(_ url: URL) throws -> DatabaseQueue {
    var configuration = Self.configuration
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
    }
    do {
      let queue = try DatabaseQueue(path: url.path, configuration: configuration)
      _ = try queue.inDatabase { try Self.schemaVersion($0) }
      return queue
    } catch {
      var configuration = Self.configuration
      configuration.readonly = true
      let escaped = url.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      let path = "file:\(escaped ?? url.path)?immutable=1"
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      _ = try queue.read { try Self.schemaVersion($0) }
      return queue
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "DeviceDatabase"
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -512")
      // What is removed or replaced is overwritten.
      _ = try Int.fetchOne(database, sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }

  /// Opens a device's database; sets a damaged one aside and creates a new one.
  ///
  /// - Returns: The database, and the new location of the damaged file, or nil if it was not
  ///   damaged.
  /// - Throws: `DeviceDatabaseError`: `.damaged` if the file cannot be set aside.
  public static func openOrReplace(
    in folder: DeviceFolder, now: Date
  ) throws -> (database: DeviceDatabase, setAside: URL?) {
    let url = folder.database
    do {
      return (try DeviceDatabase(at: url), nil)
    } catch let error as DeviceDatabaseError {
      guard case .damaged = error else { throw error }
      let aside: URL
      do {
        let root = try OpenFolder(folder.root)
        // The log belongs to the file; without it, it would be applied to the new one.
        for suffix in ["-wal", "-shm"] {
          try root.remove(FileName(url.lastPathComponent + suffix))
        }
        aside = try folder.moveAside(FileName(url.lastPathComponent), in: root, now)
      } catch {
        throw DeviceDatabaseError.damaged(path: url.path, message: "it cannot be moved: \(error)")
      }
      return (try DeviceDatabase(at: url), aside)
    }
  }

  /// Performs one change and returns when it is on the disk.
  ///
  /// - Throws: `DeviceDatabaseError`.
  public func write(_ write: DatabaseWrite) throws {
    try self.write([write])
  }

  /// Performs all changes, or none, and returns when they are on the disk.
  ///
  /// - Parameter keys: What seals secrets; nil if none can be set.
  /// - Throws: `DeviceDatabaseError`.
  func write(_ writes: [DatabaseWrite], _ keys: SecretKeys? = nil) throws {
    guard !isForReading else {
      throw DeviceDatabaseError.failed(
        path: url.path, code: 8, message: "it could only be opened for reading")
    }
    do {
      try pool.write { database in
        for write in writes { try write.perform(in: database, keys) }
      }
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

  static func describe(_ error: any Error, path: String) -> DeviceDatabaseError {
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
