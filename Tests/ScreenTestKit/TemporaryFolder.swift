import Foundation

/// A temporary folder for a test, removed with its contents when the object is released, whether
/// the test passed or not.
public final class TemporaryFolder: Sendable {
  /// Its absolute path.
  public let path: String

  /// Creates the folder.
  ///
  /// - Parameter depth: the number of folders between it and the system's temporary folder.
  public init(depth: Int = 0) throws {
    let name = "foreground-test-\(UUID().uuidString)"
    root = FileManager.default.temporaryDirectory.appending(path: name).path
    path = root + String(repeating: "/a-folder-with-a-long-name", count: depth)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private let root: String

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }
}
