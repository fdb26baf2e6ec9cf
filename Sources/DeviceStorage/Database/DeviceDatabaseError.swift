/// The errors of a device's database.
public enum DeviceDatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file is not a database, or parts of it were overwritten.
  case damaged(path: String, message: String)
  /// A newer version of this program wrote the file.
  case newer(path: String)
  /// It could not be opened, read or written; with SQLite's code and message.
  case failed(path: String, code: Int32, message: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The disk is mounted read-only.
  case readOnlyDisk(path: String)
  /// A row's content cannot be read.
  case badRow(path: String, row: String, message: String)
  /// A secret cannot be sealed before the first unlock.
  case locked
  /// A secret cannot be sealed, because its key can be neither read nor made; the reason as a sentence.
  case noKey(String)
  /// The write queue was already closed.
  case closed

  /// Secrets alone are concerned.
  var isAboutKey: Bool {
    switch self {
    case .locked, .noKey: true
    case .damaged, .newer, .failed, .diskFull, .readOnlyDisk, .badRow, .closed: false
    }
  }

  /// A sentence that says what was wrong, where, and how to correct it.
  public var description: String {
    switch self {
    case .damaged(let path, let message):
      "The database \(path) is damaged (\(message)). Move it away: installed apps are found again "
        + "in Bundles; settings and exit records are lost."
    case .newer(let path):
      "The database \(path) was written by a newer version of foregroundd. Use that version, or "
        + "another device."
    case .failed(let path, let code, let message):
      "The database \(path) cannot be used (SQLite \(code): \(message)). Check that the folder "
        + "belongs to the user who runs foregroundd and is not on a network disk."
    case .diskFull(let path):
      "The disk is full; \(path) could not be written. Make room and try again."
    case .readOnlyDisk(let path):
      "The disk is read-only; \(path) could not be written. Mount it for writing."
    case .badRow(let path, let row, let message):
      "The database \(path) has a row that cannot be read (\(row): \(message)). Remove the row with "
        + "sqlite3, or move the database away."
    case .locked:
      "Secrets of apps wait in memory, because \(SecretsLocked())."
    case .noKey(let reason):
      "Secrets of apps cannot be sealed: \(reason)"
    case .closed:
      "The database's write queue is closed; nothing was written."
    }
  }
}
