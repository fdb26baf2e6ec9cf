import Foundation

extension DeviceFolder {
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
