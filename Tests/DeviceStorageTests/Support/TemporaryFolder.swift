import Foundation

@testable import DeviceStorage

/// Calls the closure with a temporary folder, which is always removed afterwards.
@discardableResult
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
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
