import Foundation
import GRDB
import UIKit

/// A database in the folder of the group, as GRDB's documentation sets one up for several processes.
final class Archive: Sendable {
  /// The group that the orders name.
  static var group: String {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).first { $0.0 == "--group" }?.1
      ?? "group.org.foreground.archive"
  }
  static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
  }

  private let pool: DatabasePool

  init(in container: URL, observes: Bool) throws {
    var configuration = Configuration()
    configuration.observesSuspensionNotifications = observes
    configuration.busyMode = .timeout(5)
    pool = try DatabasePool(
      path: container.appendingPathComponent("archive.sqlite").path, configuration: configuration)
    try pool.write { database in
      try database.create(table: "note", ifNotExists: true) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("text", .text).notNull()
      }
    }
  }

  func add(_ text: String) throws {
    try pool.write { database in
      try database.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
    }
    print("noted \(text)")
  }

  func printNotes() throws {
    let notes = try pool.read { database in
      try String.fetchAll(database, sql: "SELECT text FROM note ORDER BY id")
    }
    print("notes: \(notes.joined(separator: ", "))")
  }

  /// Returns when the transaction has begun.
  func beginEndlessTransaction() {
    let begun = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [pool] in
      do {
        try pool.write { database in
          try database.execute(sql: "INSERT INTO note (text) VALUES ('never')")
          print("transaction begun")
          begun.signal()
          while true {
            try database.execute(sql: "UPDATE note SET text = text WHERE text = 'never'")
            usleep(1_000)
          }
        }
      } catch let error as DatabaseError {
        print("transaction ended: \(error.resultCode)")
      } catch {
        print("transaction ended: \(error)")
      }
    }
    begun.wait()
  }
}
