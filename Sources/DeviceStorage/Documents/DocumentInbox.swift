import CLinux
import Foundation
import KeyBagInterface

/// The folders `Documents/Inbox` of apps, into which the system puts copies of documents that an app
/// shall open (URL-09).
///
/// The app may read and delete a copy, and not write to it: the file can be read by all, belongs to
/// foregroundd's user, and the folder belongs to the app. In a user namespace both are one user, who
/// could give itself the right to write. Blocks; any thread.
public struct DocumentInbox: Sendable {
  /// The largest document, in bytes.
  public static let mostBytes = 1 << 30

  private let folder: DeviceFolder

  public init(_ folder: DeviceFolder) {
    self.folder = folder
  }

  /// Copies a file that the person names.
  ///
  /// - Parameter path: Absolute.
  /// - Returns: The absolute path of the copy.
  /// - Throws: `FileError`, also for what is not a file.
  public func deliver(fileAt path: String, as name: String, to app: String) throws -> String {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileError(operation: "open", path: path, errno: errno) }
    return try deliver(file, path, as: name, to: app)
  }

  /// Copies a file of another app's container or bundle, to which no link may lead.
  ///
  /// - Parameters:
  ///   - path: Absolute, without `..`.
  ///   - bundle: The absolute path of that app's bundle.
  public func deliver(
    fileAt path: String, of source: String, bundle: String, as name: String, to app: String
  ) throws -> String {
    for root in [folder.container(of: source).path, bundle] where path.hasPrefix(root + "/") {
      let file = try OpenFolder(URL(fileURLWithPath: root)).open(
        String(path.dropFirst(root.count + 1)), O_RDONLY)
      return try deliver(file, path, as: name, to: app)
    }
    throw FileError(
      operation: "hand over what is not in the app's folders,", path: path, errno: EACCES)
  }

  /// Removes a copy that the app is not told of.
  public func remove(_ name: String, of app: String) {
    try? OpenFolder(folder.containers).folder(app).folder("Documents").folder("Inbox")
      .removeFile(name)
  }

  /// - Parameter file: A descriptor, which this closes.
  private func deliver(
    _ file: CInt, _ path: String, as name: String, to app: String
  ) throws -> String {
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, FileSystem.kind(mode: status.st_mode) == .file else {
      throw FileError(operation: "hand over", path: path, errno: EISDIR)
    }
    guard status.st_size <= Self.mostBytes else {
      throw FileError(operation: "hand over", path: path, errno: EFBIG)
    }
    guard InfoPlist.isFileName(name), !name.isEmpty else {
      throw FileError(operation: "hand over a file with the name of", path: path, errno: EINVAL)
    }
    let container = try OpenFolder(folder.containers).folder(app)
    let documents = try container.folder("Documents")
    let isNew = documents.kind(of: FileName("Inbox")) == nil
    try documents.makeFolder("Inbox")
    if isNew { try documents.giveAway(FileName("Inbox"), toOwnerOf: container) }
    let inbox = try documents.folder("Inbox")
    // The app sees the file when it is complete: it is made without a name.
    let hidden = ".\(UUID().uuidString)"
    let copy = try inbox.open(hidden, O_WRONLY | O_CREAT | O_EXCL)
    defer {
      close(copy)
      try? inbox.removeFile(hidden)
    }
    // DP-13.
    try OpenFolder.protect(copy, path, as: .complete)
    // The file may be growing.
    var content = FileCopy(
      budget: UInt64(Self.mostBytes), reserve: 0, cancellation: Cancellation())
    try content.copy(file, to: copy, path: path)
    guard fchmod(copy, 0o444) == 0 else {
      throw FileError(operation: "protect the copy of", path: path, errno: errno)
    }
    for number in 0..<10_000 {
      let unique = Self.name(name, number)
      do {
        try inbox.link(FileName(hidden), into: inbox, as: FileName(unique))
        return "\(folder.container(of: app).path)/Documents/Inbox/\(unique)"
      } catch let error as FileError where error.errno == EEXIST {
        continue
      }
    }
    throw FileError(operation: "find a free name for", path: path, errno: EEXIST)
  }

  /// `Note.txt`, then `Note-1.txt`, `Note-2.txt`.
  static func name(_ name: String, _ number: Int) -> String {
    guard number > 0 else { return name }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return "\(name)-\(number)"
    }
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }
}
