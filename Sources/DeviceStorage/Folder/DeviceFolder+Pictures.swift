import Foundation

extension DeviceFolder {
  /// The pictures of an app with two pixels per point, one for each orientation, the newest last.
  public func pictures(of app: String) -> [URL] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: snapshotFolder(of: app), includingPropertiesForKeys: [.contentModificationDateKey]))
      ?? []
    // One that displayd is still writing has a dot in front of its name.
    return files.filter {
      $0.lastPathComponent.hasSuffix("@2x.png") && !$0.lastPathComponent.hasPrefix(".")
    }.sorted { Self.modified($0) < Self.modified($1) }
  }

  private static func modified(_ file: URL) -> Date {
    (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
      ?? .distantPast
  }

  /// Removes the pictures of the apps of which none was taken for longest, if all together are too
  /// large, or if they are too old (`StorageLimits.pictures`). displayd keeps the number of one
  /// app's pictures by their names.
  ///
  /// - Throws: `FileError`.
  public func limitPictures(now: Date) throws {
    guard FileSystem.kind(of: snapshots) == .folder else { return }
    let limit = StorageLimits.pictures
    let ofAll = StorageLimits.Limit(limit.what, bytes: limit.bytes, age: limit.age)
    try Retention(ofAll).apply(to: try OpenFolder(snapshots), now: now)
  }
}
