import Foundation
package import SystemDatabases

extension DeviceFolder {
  /// Opens the files of a database of the system, and makes what is missing. Waits for the disk.
  ///
  /// - Returns: The open files, which the caller closes.
  /// - Throws: `FileError`, `DatabaseFailure`.
  package func openSystemDatabase(
    _ database: SystemDatabase
  ) throws -> SystemDatabaseFiles {
    try FileSystem.makeFolder(systemDatabases)
    return try database.openFiles(below: systemDatabases.path)
  }
}
