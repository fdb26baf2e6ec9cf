import Foundation

/// A file that text is appended to and that never becomes larger than a limit: what is full becomes
/// `<name>.1`, in place of the one before.
///
/// Belongs to one thread at a time.
public final class RotatingFile {
  private let url: URL
  private let limit: StorageLimits.Limit
  private var descriptor: CInt = -1
  private var size = 0

  /// The file is opened with the first text.
  ///
  /// - Parameter limit: How many bytes one file may have; of each, two are kept.
  public init(_ url: URL, limit: StorageLimits.Limit) {
    self.url = url
    self.limit = limit
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The name of the older file.
  public static func older(_ url: URL) -> URL { URL(fileURLWithPath: url.path + ".1") }

  /// Appends text.
  ///
  /// - Returns: How many of the bytes are in the file: fewer when the disk is full, or when
  ///   something other than a file has its name.
  public func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    if descriptor < 0 || size + bytes.count > limit.bytesOfOne ?? .max { open() }
    guard descriptor >= 0 else { return 0 }
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    size += written
    return written
  }

  /// Opens the file; one that is full is renamed first.
  private func open() {
    if descriptor >= 0 {
      close(descriptor)
      descriptor = -1
    }
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    for _ in 0..<2 {
      let opened = Glibc.open(url.path, flags, 0o600)
      guard opened >= 0 else { return }
      var status = stat()
      guard fstat(opened, &status) == 0, FileSystem.kind(mode: status.st_mode) == .file else {
        close(opened)
        return
      }
      // A file that nearly fills its limit is not worth being continued.
      if status.st_size < (limit.bytesOfOne ?? .max) / 2 {
        descriptor = opened
        size = status.st_size
        return
      }
      close(opened)
      guard rename(url.path, Self.older(url).path) == 0 else { return }
    }
  }
}
