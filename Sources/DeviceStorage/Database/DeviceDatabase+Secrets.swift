import Foundation
internal import GRDB

/// Secrets in the database.
extension DeviceDatabase {
  /// A secret as the database has it; nil if there is none.
  func sealedSecret(_ name: SecretName, of app: String) throws -> Data? {
    try read { database in
      try Data.fetchOne(
        database, sql: "SELECT value FROM secret WHERE app = ? AND name = ?",
        arguments: [app, name.rawValue])
    }
  }

  /// Seals everything with the first of the keys that is sealed with another one. Nothing of before is
  /// left in the file, or in its log.
  ///
  /// Needs room for a copy of the file. If it throws it can be repeated, also after a kill.
  ///
  /// - Throws: `DeviceDatabaseError`.
  func sealAnew(with keys: SecretKeys) throws {
    do {
      try pool.write { database in
        try Self.sealOthers(with: keys, in: database)
      }
      try pool.writeWithoutTransaction { database in
        // Pages that are free have what was in them, and so has the log.
        try database.execute(sql: "VACUUM")
        let isBusy = try Int.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        guard isBusy == 0 else {
          throw DatabaseError(resultCode: .SQLITE_BUSY, message: "the log cannot be emptied")
        }
      }
    } catch {
      throw describe(error)
    }
  }

  private static func sealOthers(with keys: SecretKeys, in database: Database) throws {
    for row in try Row.fetchAll(database, sql: "SELECT app, name, value FROM secret") {
      let (app, sealed): (String, Data) = (row["app"], row["value"])
      guard let name = SecretName(rawValue: row["name"]), !keys.current.hasSealed(sealed),
        // One that nobody can open stays as it is.
        let text = try? keys.open(sealed, of: app, as: name)
      else { continue }
      try keep(keys.current.seal(text, of: app, as: name), as: name, of: app, in: database)
    }
  }

  /// Keeps a sealed secret in the caller's transaction; nil removes it.
  static func keep(
    _ sealed: Data?, as name: SecretName, of app: String, in database: Database
  ) throws {
    if let sealed {
      try database.execute(
        sql: "INSERT OR REPLACE INTO secret (app, name, value) VALUES (?, ?, ?)",
        arguments: [app, name.rawValue, sealed])
    } else {
      try database.execute(
        sql: "DELETE FROM secret WHERE app = ? AND name = ?", arguments: [app, name.rawValue])
    }
  }
}
