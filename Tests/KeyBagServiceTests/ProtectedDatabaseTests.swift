import Foundation
import GRDB
import GRDBSQLite
import Glibc
import KeyBag
import KeyBagTestKit
import Synchronization
import Testing
import UIKit

@Suite(
  "SQLite in an app and the lock", .serialized,
  .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct ProtectedDatabaseTests {
  private func makeFolder(
    _ keyBag: borrowing KeyBagProcess, _ fileClass: FileProtectionClass = .complete
  ) throws -> String {
    let folder = keyBag.path("data")
    mkdir(folder, 0o700)
    try KeyBagProcess.set(fileClass, on: folder)
    return folder + "/db"
  }

  @Test(
    "A database of class A says that it is not authorized, and works again after the unlock",
    arguments: ["DELETE", "TRUNCATE", "PERSIST", "WAL"])
  func authorization(journal: String) throws {
    let keyBag = try KeyBagProcess()
    let path = try makeFolder(keyBag)
    let database = SQLiteConnection(path)
    #expect(
      database.code(
        """
        PRAGMA journal_mode=\(journal); CREATE TABLE entry (number INTEGER PRIMARY KEY, text TEXT);
        INSERT INTO entry VALUES (1, hex(randomblob(100000)));
        """) == SQLITE_OK)
    try keyBag.lock()
    #expect(database.code("SELECT sum(length(text)) FROM entry") == SQLITE_AUTH)
    #expect(database.message == "authorization denied")
    #expect(database.code("INSERT INTO entry VALUES (2, 'locked')") == SQLITE_AUTH)
    #expect(database.code("BEGIN IMMEDIATE") == SQLITE_AUTH)
    #expect(database.code("DELETE FROM entry") == SQLITE_AUTH)
    #expect(SQLiteConnection(path).opening == SQLITE_AUTH)
    #expect(SQLiteConnection(keyBag.path("data/new")).opening == SQLITE_AUTH)

    try keyBag.unlock()
    #expect(database.code("INSERT INTO entry VALUES (3, 'unlocked')") == SQLITE_OK)
    #expect(
      database.run("SELECT number FROM entry ORDER BY number").rows == [["1"], ["3"]])
    #expect(database.value("PRAGMA integrity_check") == "ok")
    #expect(SQLiteConnection(path).value("SELECT count(*) FROM entry") == "2")
  }

  @Test("A transaction that the lock interrupts is taken back as a whole", arguments: 0..<12)
  func interrupted(number: Int) throws {
    let keyBag = try KeyBagProcess()
    let path = try makeFolder(keyBag)
    let database = SQLiteConnection(path)
    let journal = ["DELETE", "TRUNCATE", "WAL"][number % 3]
    // A small cache writes changed pages before the transaction ends.
    let cache = number / 3 % 2 == 0 ? 5 : 2000
    #expect(
      database.code(
        """
        PRAGMA journal_mode=\(journal); PRAGMA cache_size=\(cache);
        CREATE TABLE entry (number INTEGER PRIMARY KEY, text TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO entry SELECT i, hex(randomblob(200)) FROM n;
        """) == SQLITE_OK)
    let before = database.value("SELECT group_concat(number || text) FROM entry")
    #expect(database.code("BEGIN; UPDATE entry SET text = 'changed' WHERE number % 2") == SQLITE_OK)
    try keyBag.lock()
    if number >= 6 { _ = database.code("UPDATE entry SET text = text || 'more'") }
    #expect(database.code("COMMIT") != SQLITE_OK)
    _ = database.code("ROLLBACK")
    // Whoever comes now is refused.
    #expect(database.code("SELECT sum(length(text)) FROM entry") != SQLITE_OK)
    #expect(database.code("INSERT INTO entry VALUES (1000, 'locked')") != SQLITE_OK)

    try keyBag.unlock()
    // The connection may have to be told once more that the transaction is over.
    _ = database.code("ROLLBACK")
    #expect(database.value("SELECT group_concat(number || text) FROM entry") == before)
    #expect(database.code("INSERT INTO entry VALUES (2000, 'unlocked')") == SQLITE_OK)
    #expect(database.value("PRAGMA integrity_check") == "ok")
    let other = SQLiteConnection(path)
    #expect(other.value("SELECT count(*) FROM entry") == "301")
    #expect(other.value("PRAGMA integrity_check") == "ok")
  }

  @Test("GRDB hears it", arguments: [false, true])
  func grdb(isPool: Bool) throws {
    let keyBag = try KeyBagProcess()
    let path = try makeFolder(keyBag)
    let database: any DatabaseWriter =
      isPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
    try database.write {
      try $0.execute(sql: "CREATE TABLE entry (number INTEGER); INSERT INTO entry VALUES (1)")
    }
    try keyBag.lock()
    func code(_ body: () throws -> Void) -> ResultCode? {
      do {
        try body()
        return nil
      } catch { return (error as? DatabaseError)?.resultCode }
    }
    #expect(
      code { try database.write { try $0.execute(sql: "INSERT INTO entry VALUES (2)") } }
        == .SQLITE_AUTH)
    #expect(code { _ = try DatabaseQueue(path: path) } == .SQLITE_AUTH)
    try keyBag.unlock()
    try database.write { try $0.execute(sql: "INSERT INTO entry VALUES (3)") }
    let numbers = try DatabaseQueue(path: path)
      .read { try Int.fetchAll($0, sql: "SELECT number FROM entry") }
    #expect(numbers == [1, 3])
  }

  @Test("The index of a write-ahead log can be used after the lock, and has no content")
  func index() throws {
    let keyBag = try KeyBagProcess()
    let path = try makeFolder(keyBag)
    let database = SQLiteConnection(path)
    #expect(database.code("PRAGMA journal_mode=WAL; CREATE TABLE entry (text)") == SQLITE_OK)
    #expect(database.code("INSERT INTO entry VALUES ('some content')") == SQLITE_OK)
    try keyBag.lock()
    let index = try Data(contentsOf: URL(fileURLWithPath: path + "-shm"))
    #expect(index.range(of: Data("some content".utf8)) == nil)
    #expect(throws: CocoaError.self) { try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) }
  }

  @Test("Databases of class B that are open go on, and those of class C and D always work")
  func otherClasses() throws {
    for fileClass in FileProtectionClass.allCases where fileClass != .complete {
      let keyBag = try KeyBagProcess()
      let path = try makeFolder(keyBag, fileClass)
      do {
        let database = SQLiteConnection(path)
        #expect(database.code("PRAGMA journal_mode=WAL; CREATE TABLE entry (text)") == SQLITE_OK)
        #expect(database.code("INSERT INTO entry VALUES ('unlocked')") == SQLITE_OK)
        try keyBag.lock()
        #expect(database.code("INSERT INTO entry VALUES ('locked')") == SQLITE_OK)
        #expect(database.value("SELECT count(*) FROM entry") == "2")
      }
      #expect(
        SQLiteConnection(path).opening
          == (fileClass == .completeUnlessOpen ? SQLITE_AUTH : SQLITE_OK))
      try keyBag.unlock()
      #expect(SQLiteConnection(path).value("SELECT count(*) FROM entry") == "2")
    }
  }
}

/// What SQLite does where nothing is protected.
@Suite("SQLite's file system for protected files is the one beneath", .serialized)
struct PlainDatabaseTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/foreground-sqlite-\(UUID().uuidString)"
    mkdir(folder, 0o700)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("It is what an app uses that names none, and the others are there under their names")
  func names() throws {
    try inFolder { folder in
      let database = SQLiteConnection(folder + "/db")
      #expect(database.code("CREATE TABLE entry (text)") == SQLITE_OK)
      #expect(String(cString: sqlite3_vfs_find(nil).pointee.zName) == "protected")
      #expect(sqlite3_vfs_find("unix") != nil)
      let plain = SQLiteConnection(folder + "/db", fileSystem: "unix")
      #expect(plain.code("INSERT INTO entry VALUES ('plain')") == SQLITE_OK)
      #expect(database.value("SELECT text FROM entry") == "plain")
    }
  }

  /// The number that reading a file has to give; 0: it reads.
  private static let refused = Atomic<Int32>(0)

  @Test("An error that is no lock's stays what it is", arguments: [EPERM, EACCES])
  func otherErrors(number: Int32) throws {
    try inFolder { folder in
      let path = folder + "/db"
      let database = SQLiteConnection(path)
      #expect(database.code("CREATE TABLE entry (text); INSERT INTO entry VALUES (1)") == SQLITE_OK)
      let unix = try #require(sqlite3_vfs_find("unix"))
      let names = ["pread", "pread64", "read"]
      // Not all calls: those of others stay replaced.
      func restore() {
        for name in names { _ = unix.pointee.xSetSystemCall(unix, name, nil) }
      }
      for name in names {
        let refuse: @convention(c) () -> Int = {
          errno = PlainDatabaseTests.refused.load(ordering: .relaxed)
          return -1
        }
        _ = unix.pointee.xSetSystemCall(
          unix, name, unsafeBitCast(refuse, to: sqlite3_syscall_ptr.self))
      }
      defer { restore() }
      Self.refused.store(number, ordering: .relaxed)
      let plain = database.code("SELECT * FROM entry")
      #expect(plain == SQLITE_IOERR)
      // The same number of a file with a class is the lock's.
      try FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.complete], ofItemAtPath: path)
      #expect(
        database.code("SELECT * FROM entry") == (number == EPERM ? SQLITE_AUTH : SQLITE_IOERR))
      try FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.none], ofItemAtPath: path)
      #expect(database.code("SELECT * FROM entry") == SQLITE_IOERR)
      restore()
      #expect(database.value("SELECT count(*) FROM entry") == "1")
    }
  }

  @Test("Random operations have the same results as with the file system beneath", arguments: 1...4)
  func random(seed: UInt64) throws {
    try inFolder { folder in
      var generator = Seeded(state: seed)
      func open(_ name: String, _ count: Int) -> [SQLiteConnection] {
        (0..<count).map { _ in
          SQLiteConnection(folder + "/" + name, fileSystem: name == "plain" ? "unix" : nil)
        }
      }
      var both = [open("ours", 2), open("plain", 2)]
      for number in 0..<1000 {
        let operation = Self.operation(&generator)
        let which = Int.random(in: 0..<2, using: &generator)
        if operation.isEmpty {
          both = []
          both = [open("ours", 2), open("plain", 2)]
          continue
        }
        let results = zip(["ours", "plain"], both).map { name, connections in
          connections[which].run(
            operation.replacingOccurrences(of: "$SIDE", with: folder + "/side-" + name))
        }
        #expect(results[0].code == results[1].code, "\(number): \(operation)")
        #expect(results[0].rows == results[1].rows, "\(number): \(operation)")
      }
      both = []
      let contents = [open("ours", 1)[0], open("plain", 1)[0]].map {
        $0.run("SELECT * FROM entry ORDER BY number; PRAGMA integrity_check").rows
      }
      #expect(contents[0] == contents[1])
      #expect(contents[0].last == ["ok"])
    }
  }

  /// Statements that differ between two databases in nothing; empty: open all anew.
  private static func operation(_ generator: inout Seeded) -> String {
    let number = Int.random(in: 0..<200, using: &generator)
    let size = Int.random(in: 0..<9000, using: &generator)
    let operations = [
      "CREATE TABLE IF NOT EXISTS entry (number INTEGER PRIMARY KEY, text TEXT)",
      "CREATE INDEX IF NOT EXISTS place ON entry (text)", "DROP INDEX IF EXISTS place",
      "INSERT OR REPLACE INTO entry VALUES (\(number), hex(zeroblob(\(size))))",
      "INSERT INTO entry VALUES (\(number), '\(size)')",
      "UPDATE entry SET text = text || '\(number)' WHERE number % 7 = \(number % 7)",
      "DELETE FROM entry WHERE number > \(number)", "SELECT * FROM entry ORDER BY text, number",
      "SELECT count(*), sum(length(text)) FROM entry", "BEGIN", "BEGIN IMMEDIATE",
      "BEGIN EXCLUSIVE", "COMMIT", "COMMIT", "ROLLBACK", "SAVEPOINT s", "ROLLBACK TO s",
      "RELEASE s",
      "PRAGMA journal_mode=WAL", "PRAGMA journal_mode=DELETE", "PRAGMA journal_mode=PERSIST",
      "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA wal_checkpoint", "PRAGMA integrity_check",
      "VACUUM",
      "PRAGMA mmap_size=\(number * 4096)", "PRAGMA cache_size=\(number % 20 + 3)",
      "PRAGMA locking_mode=\(number % 10 == 0 ? "EXCLUSIVE" : "NORMAL")",
      "ATTACH '$SIDE' AS side; CREATE TABLE IF NOT EXISTS side.copy (number, text)",
      "INSERT INTO side.copy SELECT * FROM entry WHERE number = \(number)",
      "SELECT count(*) FROM side.copy", "DETACH side",
      "CREATE TEMP TABLE IF NOT EXISTS passing AS SELECT * FROM entry",
      "DROP TABLE IF EXISTS passing",
      "PRAGMA page_count", "PRAGMA freelist_count", "PRAGMA incremental_vacuum", "", "not SQL",
    ]
    return operations.randomElement(using: &generator)!
  }
}

/// A generator of numbers whose sequence its state determines.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
