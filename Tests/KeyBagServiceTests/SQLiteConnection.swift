import GRDBSQLite

/// A connection to a database with SQLite's own functions, as an app without a library calls them.
final class SQLiteConnection {
  private var connection: OpaquePointer?
  /// The code of the opening.
  let opening: Int32

  /// - Parameter fileSystem: The name of SQLite's file system; nil: the one that it uses by itself.
  init(_ path: String, fileSystem: String? = nil) {
    opening = sqlite3_open_v2(
      path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, fileSystem)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Executes statements: all rows, and the first code that is an error.
  func run(_ text: String) -> (code: Int32, rows: [[String?]]) {
    var rows: [[String?]] = []
    var rest = text
    while !rest.isEmpty {
      var statement: OpaquePointer?
      var used = 0
      var code = rest.withCString { start in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v2(connection, start, -1, &statement, &tail)
        used = tail.map { $0 - start } ?? 0
        return code
      }
      defer { sqlite3_finalize(statement) }
      guard code == SQLITE_OK else { return (code, rows) }
      rest = String(rest.utf8.dropFirst(used)) ?? ""
      guard statement != nil else { break }
      repeat {
        code = sqlite3_step(statement)
        if code == SQLITE_ROW {
          rows.append(
            (0..<sqlite3_column_count(statement)).map { column in
              sqlite3_column_text(statement, column).map { String(cString: $0) }
            })
        }
      } while code == SQLITE_ROW
      guard code == SQLITE_DONE else { return (code, rows) }
    }
    return (SQLITE_OK, rows)
  }

  func code(_ text: String) -> Int32 { run(text).code }

  /// The one value of a query.
  func value(_ text: String) -> String? { run(text).rows.first?.first ?? nil }

  var message: String { String(cString: sqlite3_errmsg(connection)) }
}
