import Foundation

/// Copies an app bundle, read-only (LAUNCH-11).
///
/// Holes in files stay holes. Owners and times are not preserved; of the mode only whether the owner may
/// execute the file. Executables may be loaded afterwards (`ExecutableFile.permitLoading`).
struct BundleCopy {
  /// The limits of a bundle; beyond them the copy fails, instead of filling the disk.
  static let mostFiles = 100_000

  private let source: URL
  private let destination: URL
  private let flushing: Bool
  private let cancellation: Cancellation
  private var content: FileCopy
  private var files = 0

  /// Copies a bundle whose links have been checked (`AppBundle`) to a path that does not exist.
  ///
  /// - Parameters:
  ///   - flushing: Whether each file must be on the disk before this returns.
  ///   - limits: How much is copied at most: the bundle may grow meanwhile.
  static func copy(
    _ source: URL, to destination: URL, flushing: Bool, limits: BundleLimits = .none,
    cancellation: Cancellation = Cancellation()
  ) throws {
    var copy = BundleCopy(
      source: source, destination: destination, flushing: flushing, cancellation: cancellation,
      content: FileCopy(
        budget: limits.bytes, reserve: limits.reserve, cancellation: cancellation))
    try copy.copyFolder("")
  }

  private init(
    source: URL, destination: URL, flushing: Bool, cancellation: Cancellation, content: FileCopy
  ) {
    self.source = source
    self.destination = destination
    self.flushing = flushing
    self.cancellation = cancellation
    self.content = content
  }

  private mutating func copyFolder(_ relative: String) throws {
    let from = Self.url(source, relative)
    let to = Self.url(destination, relative)
    guard mkdir(to.path, 0o700) == 0 else {
      throw FileError(operation: "make the folder", path: to.path, errno: errno)
    }
    for name in try FileSystem.names(in: from) {
      try cancellation.check()
      files += 1
      guard files <= Self.mostFiles else {
        throw FileError(operation: "copy all files of", path: source.path, errno: EFBIG)
      }
      let child = relative.isEmpty ? name : "\(relative)/\(name)"
      let url = Self.url(source, child)
      switch FileSystem.kind(of: url) {
      case .folder: try copyFolder(child)
      case .file: try copyFile(child)
      case .link: try copyLink(child)
      case .other, nil:
        throw FileError(operation: "copy", path: url.path, errno: EINVAL)
      }
    }
    chmod(to.path, 0o555)
    if flushing { try flush(to) }
  }

  private mutating func copyFile(_ relative: String) throws {
    let from = Self.url(source, relative)
    let to = Self.url(destination, relative)
    // O_NOFOLLOW: a file that was checked may have become a link since.
    let input = open(from.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard input >= 0 else {
      throw FileError(operation: "read the file", path: from.path, errno: errno)
    }
    defer { close(input) }
    var status = stat()
    guard fstat(input, &status) == 0, FileSystem.kind(mode: status.st_mode) == .file else {
      throw FileError(operation: "read the file", path: from.path, errno: EINVAL)
    }
    let output = open(to.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else {
      throw FileError(operation: "write the file", path: to.path, errno: errno)
    }
    defer { close(output) }
    try content.copy(input, to: output, path: to.path)
    if status.st_mode & S_IXUSR != 0 { ExecutableFile(owning: dup(output))?.permitLoading() }
    guard fchmod(output, status.st_mode & S_IXUSR != 0 ? 0o555 : 0o444) == 0 else {
      throw FileError(operation: "make read-only", path: to.path, errno: errno)
    }
    if flushing, fsync(output) != 0 {
      throw FileError(operation: "flush to the disk", path: to.path, errno: errno)
    }
  }

  private func copyLink(_ relative: String) throws {
    let from = Self.url(source, relative)
    let to = Self.url(destination, relative)
    let target: String
    do {
      target = try FileManager.default.destinationOfSymbolicLink(atPath: from.path)
    } catch {
      throw FileError(operation: "read the link", path: from.path, errno: EIO)
    }
    guard symlink(target, to.path) == 0 else {
      throw FileError(operation: "make the link", path: to.path, errno: errno)
    }
  }

  private func flush(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileError(operation: "flush to the disk", path: folder.path, errno: errno)
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw FileError(operation: "flush to the disk", path: folder.path, errno: errno)
    }
  }

  private static func url(_ base: URL, _ relative: String) -> URL {
    relative.isEmpty ? base : base.appendingPathComponent(relative)
  }
}
