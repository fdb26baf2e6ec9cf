import Foundation
import KeyBagInterface

/// The files that go from apps to transferd and back.
///
/// They are linked and not copied, so this takes no time. Apps own the folders on their side: all
/// work there is relative to descriptors and follows no link.
public struct TransferFiles: Sendable {
  private let folder: DeviceFolder

  public init(_ folder: DeviceFolder) {
    self.folder = folder
  }

  /// Whether transferd has ever kept anything.
  public var hasJournal: Bool {
    FileSystem.kind(of: folder.transfers.appendingPathComponent("journal")) == .file
  }

  /// Makes the folders that transferd has.
  ///
  /// - Throws: `FileError`.
  public func create() throws {
    try FileSystem.makeFolder(folder.transfers)
    // transferd goes on also before the first unlock.
    try OpenFolder(folder.data).protect(FileName(folder.transfers.lastPathComponent), as: .none)
    for part in [parts, bodies] { try FileSystem.makeFolder(part) }
  }

  /// Makes what an app has downloaded a file in its folder `tmp`, which belongs to it. It stays with
  /// transferd, too, until the app has handled it.
  ///
  /// - Parameter name: Its name with transferd.
  /// - Returns: The absolute path of the app's file.
  /// - Throws: `FileError`; with ELOOP if the app has put a link in the place of its folder.
  public func deliver(_ name: String, to app: String) throws -> String {
    let parts = try OpenFolder(parts)
    let container = try OpenFolder(folder.containers).folder(app)
    let temporary = try container.folder("tmp")
    let target = FileName("CFNetworkDownload_\(name).tmp")
    // The app may have been told before, and have ended in the middle.
    try temporary.remove(target)
    try parts.giveAway(FileName(name), toOwnerOf: container)
    // From now on it is the app's, and as any other (DP-05).
    try parts.protect(FileName(name), as: .completeUntilFirstUserAuthentication)
    try parts.link(FileName(name), into: temporary, as: target)
    return "\(folder.container(of: app).path)/tmp/\(target.readable)"
  }

  /// Makes a file of an app's container or bundle one that transferd can send.
  ///
  /// - Parameters:
  ///   - path: Absolute, without `..`.
  ///   - bundle: The absolute path of the app's bundle.
  /// - Throws: `FileError`, also for what is not a file.
  public func takeUpload(_ path: String, of app: String, bundle: String) throws -> TakenUpload {
    try create()
    let name = UUID().uuidString.lowercased()
    for root in [folder.container(of: app).path, bundle] where path.hasPrefix(root + "/") {
      let source = try OpenFolder(URL(fileURLWithPath: root))
      let status = try source.link(
        fileAt: String(path.dropFirst(root.count + 1)), into: try OpenFolder(bodies),
        as: FileName(name))
      // An app can give its file any date, also one that has no such number.
      let modified =
        Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
      return TakenUpload(name: name, size: UInt64(status.st_size), modified: modified)
    }
    throw FileError(
      operation: "upload what is not in the app's folders,", path: path, errno: EACCES)
  }

  private var parts: URL { folder.transfers.appendingPathComponent("Parts") }
  private var bodies: URL { folder.transfers.appendingPathComponent("Bodies") }
}
