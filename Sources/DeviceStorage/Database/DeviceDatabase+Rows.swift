import Foundation
internal import GRDB

/// Queries and simple updates.
extension DeviceDatabase {
  /// The installed apps, by identifier.
  public func installedApps() throws -> [InstalledApp] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT bundleName, installTime, info FROM app ORDER BY identifier"
      ).map(app)
    }
  }

  /// The identifiers of all installed apps, including those with unreadable entries.
  public func installedIdentifiers() throws -> [String] {
    try read { database in
      try String.fetchAll(database, sql: "SELECT identifier FROM app ORDER BY identifier")
    }
  }

  /// The identifiers of all apps of which there are values or exit records, installed or not.
  public func mentionedApps() throws -> [String] {
    try read { database in
      try String.fetchAll(
        database,
        sql: "SELECT app FROM exit UNION SELECT app FROM setting WHERE app <> '' "
          + "UNION SELECT app FROM secret")
    }
  }

  /// An installed app, or nil.
  public func installedApp(_ identifier: String) throws -> InstalledApp? {
    try read { database in
      try Row.fetchOne(
        database, sql: "SELECT bundleName, installTime, info FROM app WHERE identifier = ?",
        arguments: [identifier]
      ).map(app)
    }
  }

  /// Exit records, optionally of one app, the newest first.
  public func exitRecords(of app: String? = nil, limit: Int = 100) throws -> [ExitRecord] {
    try read { database in
      let condition = app == nil ? "" : "WHERE app = :app"
      return try Row.fetchAll(
        database,
        sql: """
          SELECT incident, record FROM exit \(condition) ORDER BY sequence DESC LIMIT :limit
          """,
        arguments: app == nil ? ["limit": limit] : ["app": app, "limit": limit]
      ).map(exit)
    }
  }

  /// The exit record of an incident, or nil.
  public func exitRecord(incident: UUID) throws -> ExitRecord? {
    try read { database in
      try Row.fetchOne(
        database, sql: "SELECT incident, record FROM exit WHERE incident = ?",
        arguments: [incident.uuidString]
      ).map(exit)
    }
  }

  /// A value of the device, or of an app if given; nil if it is not set.
  public func setting(_ key: String, of app: String? = nil) throws -> String? {
    try read { database in
      try String.fetchOne(
        database, sql: "SELECT value FROM setting WHERE app = ? AND key = ?",
        arguments: [app ?? "", key])
    }
  }

  /// All values of the device, or of an app if given.
  public func settings(of app: String? = nil) throws -> [String: String] {
    try read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT key, value FROM setting WHERE app = ?", arguments: [app ?? ""])
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["key"], $0["value"]) })
    }
  }

  /// Sets a value of the device, or of an app if given; nil removes it.
  public func set(_ key: String, to value: String?, of app: String? = nil) throws {
    try write(.set(key: key, value: value, app: app))
  }

  private func app(_ row: Row) throws -> InstalledApp {
    let info: InfoPlist = try decode(row["info"], row: "app")
    return InstalledApp(
      info: info, bundleName: row["bundleName"],
      installTime: Date(timeIntervalSince1970: row["installTime"]))
  }

  private func exit(_ row: Row) throws -> ExitRecord {
    try decode(row["record"], row: "exit \(row["incident"] as String)")
  }

  private func decode<Value: Decodable>(_ text: String, row: String) throws -> Value {
    do {
      return try DatabaseWrite.decoder.decode(Value.self, from: Data(text.utf8))
    } catch {
      throw DeviceDatabaseError.badRow(path: url.path, row: row, message: "\(error)")
    }
  }
}
