import Foundation
internal import GRDB

extension DatabaseWrite {
  /// Times are stored as seconds since 1970, to the microsecond or better.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A number that JSON cannot represent must not lose the whole record.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// Performs the change in the caller's transaction.
  ///
  /// - Parameter keys: What seals secrets; nil if none can be set.
  func perform(in database: Database, _ keys: SecretKeys? = nil) throws {
    switch self {
    case .recordExit(let record):
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO exit (incident, app, exitTime, reason, record)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          record.incident.uuidString, record.bundleIdentifier,
          record.exitTime.timeIntervalSince1970, record.reason.rawValue, try json(record),
        ])
    case .set(let key, let value?, let app):
      try database.execute(
        sql: "INSERT OR REPLACE INTO setting (app, key, value) VALUES (?, ?, ?)",
        arguments: [app ?? "", key, value])
    case .set(let key, nil, let app):
      try database.execute(
        sql: "DELETE FROM setting WHERE app = ? AND key = ?", arguments: [app ?? "", key])
    case .setSecret(let name, let value?, let app):
      guard let keys else { throw DeviceDatabaseError.locked }
      try DeviceDatabase.keep(
        keys.current.seal(value, of: app, as: name), as: name, of: app, in: database)
    case .setSecret(let name, nil, let app):
      try DeviceDatabase.keep(nil, as: name, of: app, in: database)
    case .saveApp(let app):
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO app (identifier, name, executable, bundleName, installTime, info)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          app.identifier, app.info.name, app.info.executable, app.bundleName,
          app.installTime.timeIntervalSince1970, try json(app.info),
        ])
    case .removeApp(let identifier):
      for sql in [
        "DELETE FROM app WHERE identifier = ?", "DELETE FROM setting WHERE app = ?",
        "DELETE FROM exit WHERE app = ?", "DELETE FROM secret WHERE app = ?",
      ] {
        try database.execute(sql: sql, arguments: [identifier])
      }
    case .removeEntry(let identifier):
      try database.execute(
        sql: "DELETE FROM app WHERE identifier = ?", arguments: [identifier])
    case .keepNewestExits(let count, let app):
      try database.execute(
        sql: """
          DELETE FROM exit WHERE app = :app AND sequence <= (
            SELECT sequence FROM exit WHERE app = :app ORDER BY sequence DESC
            LIMIT 1 OFFSET :count)
          """, arguments: ["app": app, "count": max(count, 0)])
      try database.execute(
        sql: """
          DELETE FROM setting WHERE app = :app AND key GLOB 'report.*'
            AND substr(key, 8) NOT IN (SELECT incident FROM exit WHERE app = :app)
          """, arguments: ["app": app])
    case .removeOldExits(let date):
      try database.execute(
        sql: "DELETE FROM exit WHERE exitTime < ?", arguments: [date.timeIntervalSince1970])
      try database.execute(
        sql: """
          DELETE FROM setting WHERE key GLOB 'report.*'
            AND substr(key, 8) NOT IN (SELECT incident FROM exit)
          """)
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try Self.encoder.encode(value), as: UTF8.self)
  }
}
