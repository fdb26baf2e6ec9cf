import CSystemDatabases

/// A value of a statement.
package enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  /// The text, or null.
  package static func text(orNull text: String?) -> DatabaseValue { text.map(Self.text) ?? .null }

  func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .real(let value): return sqlite3_bind_double(statement, index, value)
    case .text(var value):
      return value.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          CSystemDatabasesBindText(
            statement, index, characters.baseAddress, CInt(characters.count))
        }
      }
    }
  }
}

/// A row of a result, while its statement is carried out.
package struct DatabaseRow {
  let statement: OpaquePointer

  /// 0 for null, and for what is no number.
  package func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, CInt(column))) }

  /// 0 for null, and for what is no number.
  package func real(_ column: Int) -> Double { sqlite3_column_double(statement, CInt(column)) }

  /// Nil for null.
  package func text(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(statement, CInt(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, CInt(column)))
    // Others write the file, too: what is no UTF-8 is mended.
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
