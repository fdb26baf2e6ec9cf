import Foundation

@testable import DeviceStorage

/// Calls the closure with a temporary folder, which is always removed afterwards.
///
/// - Parameter inMemory: Whether it is in memory, where that is possible: for tests of very many
///   devices, whose databases are flushed to the disk.
@discardableResult
func withTemporaryFolder<Result>(
  inMemory: Bool = false, _ body: (URL) throws -> Result
) throws -> Result {
  let memory = "/dev/shm"
  let place =
    inMemory && access(memory, W_OK) == 0
    ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
  let folder =
    place
    .appendingPathComponent("DeviceStorageTests-\(UUID().uuidString.prefix(8))")
  try FileSystem.makeFolder(folder)
  defer { try? FileSystem.remove(folder) }
  return try body(folder)
}

/// Calls the closure with a new device, whose folder is removed afterwards.
@discardableResult
func withDevice<Result>(
  _ body: (DeviceFolder, DeviceDatabase) throws -> Result
) throws -> Result {
  try withTemporaryFolder { home in
    let folder = DeviceFolder(device: try DeviceName("test"), home: home)
    try folder.create()
    let database = try DeviceDatabase(at: folder.database)
    return try body(folder, database)
  }
}

/// The permissions of the file at a path, without following links.
func permissions(_ url: URL) -> mode_t {
  var status = stat()
  return lstat(url.path, &status) == 0 ? status.st_mode & 0o7777 : 0
}

/// The relative paths of everything in a folder, sorted.
func tree(_ folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
}
