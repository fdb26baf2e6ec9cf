import Foundation
import GRDB

/// A database of class A, and what comes of reading it.
@MainActor final class ProtectedDatabase {
  private let queue: DatabaseQueue

  /// It is made, and given its class, at the first launch.
  init() throws {
    let path = ProtectedSecret.path(of: .complete) + ".sqlite"
    queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE IF NOT EXISTS secret (text TEXT)")
      try database.execute(sql: "INSERT INTO secret VALUES ('secret of a database')")
    }
    try FileManager.default.setAttributes(
      [.protectionKey: FileProtectionType.complete], ofItemAtPath: path)
  }

  /// "works", or SQLite's error.
  func result() -> String {
    do {
      let text = try queue.read { try String.fetchOne($0, sql: "SELECT text FROM secret") }
      return text?.hasPrefix("secret") == true ? "works" : "has another content"
    } catch let error as DatabaseError {
      return "\(error.resultCode.rawValue)"
    } catch {
      return "\(error)"
    }
  }
}
