import Foundation
import Glibc

/// The body of a request while it arrives, in a file that only this user can read.
///
/// The file goes with the object.
final class UploadFile: @unchecked Sendable {
  // Unchecked: it is written on one event loop, and then read by one worker, which gets it from there.

  let url: URL
  private let limit: Int
  private let descriptor: Int32
  private(set) var size = 0

  /// - Returns: nil if no file can be made.
  init?(limit: Int) {
    var path = Array(
      FileManager.default.temporaryDirectory.appending(path: "foreground-upload-XXXXXX").path
        .utf8CString)
    guard mkdtemp(&path) != nil else { return nil }
    let folder = URL(
      filePath: String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    url = folder.appending(path: "Body")
    self.limit = limit
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      try? FileManager.default.removeItem(at: folder)
      return nil
    }
  }

  deinit {
    close(descriptor)
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// Appends a part of the body.
  ///
  /// - Returns: false if it is too large, or the disk is full.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard size + bytes.count <= limit else { return false }
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    size += bytes.count
    return true
  }
}
