import Foundation
internal import GRDB

/// The SQLite database of a device: installed apps, exit records, settings.
///
/// **What a kill loses.** Nothing that was acknowledged. The journal is a write-ahead log and
/// `synchronous` is FULL: a write returns, or its completion is called, after the log has been
/// flushed to the disk, so neither a kill of the daemon nor a loss of power takes it back. (NORMAL
/// would survive a kill of the process, but lose the last writes with the power.) The price is one
/// flush for each transaction; `writeQueue` pays it once for all writes that wait.
///
/// **When it fails.** Opening throws `DeviceDatabaseError.damaged` for a file that is no database,
/// `.newer` for one of a later version; both leave the file as it is. `openOrReplace` sets a
/// damaged file aside and begins a new one; `AppInstaller.recover()` then finds the installed apps
/// again, as each has its Info.plist. A write on a full disk throws `.diskFull` and changes
/// nothing; reading goes on. The file must not be on a network disk: SQLite's log needs shared
/// memory.
///
/// All methods may be called on any thread; they block for as long as the disk takes, so an event
/// loop reads here and writes with `writeQueue`. Reads do not wait for writes.
public final class DeviceDatabase: Sendable {
  /// The file.
  public let url: URL
  let pool: DatabasePool

  /// Opens the database, makes it where there is none, and brings its tables up to date.
  ///
  /// - Throws: `DeviceDatabaseError`.
  public init(at url: URL) throws {
    self.url = url
    let path = url.path
    // What the umask of the daemon would leave readable belongs to its owner alone.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }

    var configuration = Configuration()
    configuration.label = "DeviceDatabase"
    // One reader is enough for an event loop, and keeps the daemon small.
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -512")
    }
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB sets NORMAL when it switches the log on, so this must come after.
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

  /// Opens the database; one that is damaged is set aside and a new one begun.
  ///
  /// - Returns: The database, and where the damaged file now is; nil where it was not damaged.
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

  /// Does one change and returns when it is on the disk.
  ///
  /// - Throws: `DeviceDatabaseError`.
  public func write(_ write: DatabaseWrite) throws {
    do {
      try pool.write { try write.perform(in: $0) }
    } catch {
      throw describe(error)
    }
  }

  /// Checks every page of the file; what SQLite finds wrong with it, none where it is sound.
  public func integrityProblems() throws -> [String] {
    try read { database in
      try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    }
  }

  /// Closes the file. Nothing may be called after.
  public func close() throws {
    do {
      try pool.close()
    } catch {
      throw describe(error)
    }
  }

  /// Runs a statement that is no part of the interface, such as one that makes writes fail.
  func execute(sql: String) throws {
    do {
      try pool.write { try $0.execute(sql: sql) }
    } catch {
      throw describe(error)
    }
  }

  /// Asks the connection that writes for the value of a pragma, or sets it.
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
