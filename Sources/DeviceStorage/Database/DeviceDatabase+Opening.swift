import Foundation
internal import GRDB

/// What is looked at when a database is opened.
extension DeviceDatabase {
  /// The version of the tables, as the file says it. 0 before the first version that says it.
  static func schemaVersion(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }

  /// Refuses a database of a newer version before SQLite opens the file, which would change it.
  static func refuseNewer(_ url: URL) throws {
    guard let header = try? FileSystem.read(url, limit: 100), header.count >= 100,
      header.starts(with: Data("SQLite format 3\0".utf8))
    else { return }
    // The header has it at byte 60, the highest byte first.
    let version = header[60..<64].reduce(0) { $0 << 8 | Int($1) }
    guard version <= DatabaseSchema.version else {
      throw DeviceDatabaseError.newer(path: url.path)
    }
  }

  /// The size of the file in bytes; 0 if there is none.
  static func size(of url: URL) -> Int {
    var status = stat()
    return lstat(url.path, &status) == 0 ? status.st_size : 0
  }

  /// The largest file that is read as a whole when it is opened.
  private static let largestChecked = 64 << 20

  /// Reads the whole file, so that damage is found now and not in the midst of something.
  static func check(_ pool: DatabasePool, size: Int) throws {
    guard size <= largestChecked else { return }
    let problem = try pool.read { database in
      try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
    }
    guard problem == "ok" else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: problem)
    }
  }

  /// Gives the disk back what many removed rows have left unused. Needs room for a copy.
  static func compact(_ database: Database) throws {
    let unused = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
    let all = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    let size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
    guard unused * size > StorageLimits.databaseGaps.bytes ?? .max, unused * 2 > all else { return }
    try database.execute(sql: "VACUUM")
  }

  /// The error of opening a file. One whose tables are not a device's is as good as damaged.
  static func describeOpening(_ error: any Error, path: String) -> DeviceDatabaseError {
    switch describe(error, path: path) {
    case .failed(let path, 1, let message): return .damaged(path: path, message: message)
    case .failed(let path, let code, let message):
      // SQLite only says that it cannot open or enlarge a file.
      return diskProblem(path: path) ?? .failed(path: path, code: code, message: message)
    case let described: return described
    }
  }

  /// Why the disk takes no file's text at present; nil if it has room.
  static func diskProblem(path: String) -> DeviceDatabaseError? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if access(folder, W_OK) != 0, errno == EROFS { return .readOnlyDisk(path: path) }
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0, disk.f_blocks > 0, disk.f_bavail == 0 else { return nil }
    return .diskFull(path: path)
  }
}
