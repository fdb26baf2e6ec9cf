import Foundation

/// File operations that need more care than FileManager takes: every descriptor is closed on exec,
/// so that no app inherits one, and every failure is a `FileError`.
enum FileSystem {
  /// Lets every user who can reach a folder of this user read and enter it.
  static func makeReadable(_ url: URL) throws {
    guard chmod(url.path, 0o755) == 0 else {
      throw FileError(operation: "make readable", path: url.path, errno: errno)
    }
  }

  /// Creates a folder and its missing parents, accessible to their owner only. An existing folder
  /// is kept.
  static func makeFolder(_ url: URL, mode: mode_t = 0o700) throws {
    if mkdir(url.path, mode) == 0 { return }
    switch errno {
    case EEXIST:
      guard kind(of: url) == .folder || kind(of: url, followingLinks: true) == .folder else {
        throw FileError(operation: "make the folder", path: url.path, errno: ENOTDIR)
      }
    case ENOENT:
      let parent = url.deletingLastPathComponent()
      guard parent.path != url.path else {
        throw FileError(operation: "make the folder", path: url.path, errno: ENOENT)
      }
      try makeFolder(parent, mode: mode)
      // Another process may have created it meanwhile.
      guard mkdir(url.path, mode) == 0 || errno == EEXIST else {
        throw FileError(operation: "make the folder", path: url.path, errno: errno)
      }
    default:
      throw FileError(operation: "make the folder", path: url.path, errno: errno)
    }
  }

  /// The kind of a file.
  enum Kind: Equatable {
    case file
    case folder
    case link
    /// A socket, a pipe or a device.
    case other
  }

  /// The kind of the file at a path; nil if nothing exists there.
  static func kind(of url: URL, followingLinks: Bool = false) -> Kind? {
    var status = stat()
    let result = followingLinks ? stat(url.path, &status) : lstat(url.path, &status)
    guard result == 0 else { return nil }
    return kind(mode: status.st_mode)
  }

  static func kind(mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The names in a folder, sorted; empty if the folder does not exist. Names that are not UTF-8 are
  /// left out: `OpenFolder` has them.
  static func names(in folder: URL) throws -> [String] {
    guard kind(of: folder, followingLinks: true) != nil else { return [] }
    return try OpenFolder(folder.resolvingSymlinksInPath()).names().compactMap(\.text)
  }

  /// Writes a file atomically: a reader finds the old or the new content, even after a kill at any
  /// instant.
  static func writeAtomically(_ data: Data, to url: URL, mode: mode_t = 0o600) throws {
    let folder = url.deletingLastPathComponent()
    let temporary = folder.appendingPathComponent(".writing-\(UUID().uuidString)")
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw FileError(operation: "write the file", path: url.path, errno: errno)
    }
    do {
      defer { close(descriptor) }
      try writeAll(data, to: descriptor, path: url.path)
    } catch {
      unlink(temporary.path)
      throw error
    }
    guard rename(temporary.path, url.path) == 0 else {
      let reason = errno
      unlink(temporary.path)
      throw FileError(operation: "write the file", path: url.path, errno: reason)
    }
  }

  /// Writes all data to an open file.
  static func writeAll(_ data: Data, to descriptor: Int32, path: String) throws {
    try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw FileError(operation: "write the file", path: path, errno: errno)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  /// Reads at most `limit + 1` bytes of a file; the extra byte shows that the file is larger than
  /// `limit`.
  static func read(_ url: URL, limit: Int) throws -> Data {
    // Nonblocking, so that a pipe in place of a file does not block the reader; and no link, which
    // could lead anywhere.
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      throw FileError(operation: "open", path: url.path, errno: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(mode: status.st_mode) == .file else {
      throw FileError(operation: "read as a file", path: url.path, errno: EINVAL)
    }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while data.count <= limit {
      let wanted = min(buffer.count, limit + 1 - data.count)
      let count = Glibc.read(descriptor, &buffer, wanted)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(operation: "read", path: url.path, errno: errno)
      }
      if count == 0 { break }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  /// Removes a file or a whole folder of any depth, including read-only parts. Links are removed,
  /// never followed. A path that does not exist is not an error.
  static func remove(_ url: URL) throws {
    guard kind(of: url) != nil else { return }
    try OpenFolder(url.deletingLastPathComponent().resolvingSymlinksInPath())
      .remove(FileName(url.lastPathComponent))
  }

  /// Removes everything in a folder. A folder that does not exist is not an error.
  static func removeContent(of url: URL) throws {
    guard kind(of: url) == .folder else { return }
    try OpenFolder(url.deletingLastPathComponent()).permitOwner(
      FileName(url.lastPathComponent), 0o700)
    let folder = try OpenFolder(url)
    for name in try folder.names() { try folder.remove(name) }
  }

  /// Renames a file or folder atomically.
  static func move(_ source: URL, to destination: URL) throws {
    guard rename(source.path, destination.path) == 0 else {
      throw FileError(operation: "move \(source.path) to", path: destination.path, errno: errno)
    }
  }

  /// Exchanges two folders atomically.
  ///
  /// - Returns: Whether the file system supports that. If not, nothing was changed.
  static func exchange(_ first: URL, _ second: URL) throws -> Bool {
    guard let renameat2 = LinuxCalls.renameat2 else { return false }
    if renameat2(AT_FDCWD, first.path, AT_FDCWD, second.path, LinuxCalls.renameExchange) == 0 {
      return true
    }
    switch errno {
    case EINVAL, ENOSYS, EXDEV, ENOTSUP: return false
    default:
      throw FileError(operation: "exchange \(first.path) with", path: second.path, errno: errno)
    }
  }
}
