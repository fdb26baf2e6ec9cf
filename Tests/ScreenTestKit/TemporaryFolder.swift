import Foundation

/// A folder of its own for a test, removed with everything in it when the test lets go of it,
/// whether it passed or not.
public final class TemporaryFolder: Sendable {
  /// Its absolute path.
  public let path: String

  /// Makes the folder.
  ///
  /// - Parameter depth: how many further folders lie between it and the system's.
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
