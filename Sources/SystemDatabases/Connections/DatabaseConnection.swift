import CSystemDatabases
import Synchronization

/// A connection of SQLite to a database of the system.
///
/// The database has a rollback journal, and not a write-ahead log, whose index would be memory that all
/// apps share and any of them could damage. A transaction that has changed something holds a lock on the
/// file until it ends, and whoever is suspended meanwhile is ended for it (TERM-02, TERM-19).
///
/// Any thread, one at a time: its owner has a lock.
package final class DatabaseConnection {
  private let handle: OpaquePointer

  /// How long a statement waits for another app, in milliseconds.
  private static let patience: CInt = 2_000

  /// 64 MiB, in pages of 4 KiB (LIMITS.md).
  private static let mostPages = 16_384

  /// The databases whose files this process has.
  private static let known = Mutex<Set<SystemDatabase>>([])

  /// Opens a database.
  ///
  /// - Parameter handOver: Gives its files, which from then on belong to the process; called if it has
  ///   none yet.
  /// - Throws: What the closure throws, or ``DatabaseFailure``.
  package init(_ database: SystemDatabase, handOver: () throws -> SystemDatabaseFiles) throws {
    try Self.known.withLock { known in
      guard !known.contains(database) else { return }
      let files = try handOver()
      guard
        CSystemDatabasesAdd(
          database.name, .init(database: files.database, journal: files.journal)) == 0
      else {
        files.close()
        throw DatabaseFailure(.cannotOpen, "SQLite cannot use the files of \(database.fileName)")
      }
      known.insert(database)
    }
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(
      database.name, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX,
      CSystemDatabasesFileSystem)
    guard result == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw DatabaseFailure(.cannotOpen, "\(database.fileName) cannot be opened (SQLite \(result))")
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, Self.patience)
    sqlite3_extended_result_codes(handle, 1)
    CSystemDatabasesDefend(handle)
    try run("PRAGMA journal_mode = TRUNCATE")
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA cell_size_check = ON")
    try run("PRAGMA max_page_count = \(Self.mostPages)")
  }

  deinit {
    // An open transaction is rolled back by it.
    sqlite3_close_v2(handle)
  }

  /// A transaction is open.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of the row that was inserted last.
  package var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement has changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// Carries a statement out, and gives each of its rows to the closure.
  ///
  /// - Throws: What the closure throws, or ``DatabaseFailure``.
  package func run(
    _ statement: String, _ values: [DatabaseValue] = [],
    each: (DatabaseRow) throws -> Void = { _ in }
  ) throws {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    defer { sqlite3_finalize(prepared) }
    guard let prepared else { return }
    for (index, value) in values.enumerated() {
      try check(value.bind(to: prepared, at: CInt(index + 1)))
    }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: try each(DatabaseRow(statement: prepared))
      case SQLITE_DONE: return
      case let error: try check(error)
      }
    }
  }

  /// Begins a transaction that writes, unless one is open. From now on this process holds a lock.
  package func begin() throws {
    if !isInTransaction { try run("BEGIN IMMEDIATE") }
  }

  /// Ends the open transaction, and keeps what it has changed.
  package func commit() throws {
    if isInTransaction { try run("COMMIT") }
  }

  /// Ends the open transaction, and forgets what it has changed.
  package func rollBack() {
    // What it could not undo is undone by whoever opens the database next.
    if isInTransaction { try? run("ROLLBACK") }
  }

  /// Changes something, and leaves the transaction open. What fails is undone if nothing was changed
  /// before; otherwise that waits for its end.
  package func change(_ body: () throws -> Void) throws {
    let isFirst = !isInTransaction
    try begin()
    do {
      try body()
    } catch {
      if isFirst { rollBack() }
      throw error
    }
  }

  /// Does all of it, or nothing.
  package func inTransaction(_ body: () throws -> Void) throws {
    try begin()
    do {
      try body()
      try commit()
    } catch {
      rollBack()
      throw error
    }
  }

  /// Brings the tables to the newest version.
  ///
  /// - Parameter versions: The statements that lead from each version to the next; an empty file has
  ///   version 0.
  func migrate(_ versions: [[String]]) throws {
    func version() throws -> Int {
      var version = 0
      try run("PRAGMA user_version") { version = $0.integer(0) }
      guard version <= versions.count else {
        throw DatabaseFailure(
          .newer, "the database has version \(version), and \(versions.count) is the newest known")
      }
      return version
    }
    guard try version() < versions.count else { return }
    try inTransaction {
      // Another app may have been faster.
      for statement in versions[try version()...].joined() { try run(statement) }
      try run("PRAGMA user_version = \(versions.count)")
    }
  }

  private func check(_ result: CInt) throws(DatabaseFailure) {
    guard result != SQLITE_OK else { return }
    let kind: DatabaseFailure.Kind =
      switch result & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_CANTOPEN: .cannotOpen
      default: .other
      }
    let text = String(cString: sqlite3_errmsg(handle))
    throw DatabaseFailure(
      kind, kind == .busy ? "another app holds the database" : "\(text) (SQLite \(result))")
  }
}
