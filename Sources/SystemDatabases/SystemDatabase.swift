import CSystemDatabases
import Glibc

/// A database of the system that apps share (TERM-19).
package enum SystemDatabase: String, Hashable, Sendable, CaseIterable {
  case contacts
  case calendars

  /// Its number in messages and in what is handed over: twice it is the database, and one more its
  /// journal.
  package var number: UInt64 {
    switch self {
    case .contacts: 1
    case .calendars: 2
    }
  }

  /// The name of its folder, in the folder of all.
  package var folderName: String {
    switch self {
    case .contacts: "AddressBook"
    case .calendars: "Calendar"
    }
  }

  /// The name of its file.
  package var fileName: String { "\(folderName).sqlitedb" }

  /// The name by which SQLite finds it in this process: the platform's path, where nothing is.
  var name: String { "/var/mobile/Library/\(folderName)/\(fileName)" }

  /// Opens its files, and makes what is missing. Any thread; waits for the disk.
  ///
  /// - Parameter folder: The folder of all system databases, which must be there.
  /// - Throws: ``DatabaseFailure``.
  package func openFiles(below folder: String) throws(DatabaseFailure) -> SystemDatabaseFiles {
    var files = CSystemDatabasesFiles(database: -1, journal: -1)
    let path = "\(folder)/\(folderName)"
    let error = CSystemDatabasesOpenFiles(path, fileName, &files)
    guard error == 0 else {
      throw DatabaseFailure(
        .cannotOpen,
        "\(path)/\(fileName) cannot be opened: \(String(cString: strerror(error)))")
    }
    return SystemDatabaseFiles(database: files.database, journal: files.journal)
  }
}

/// The open files of a database. Whoever has the value closes them.
package struct SystemDatabaseFiles: Hashable, Sendable {
  package var database: CInt
  package var journal: CInt

  package init(database: CInt, journal: CInt) {
    self.database = database
    self.journal = journal
  }

  /// Closes both.
  package func close() {
    Glibc.close(database)
    Glibc.close(journal)
  }
}
