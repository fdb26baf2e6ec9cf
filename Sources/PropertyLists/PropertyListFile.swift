package import FoundationEssentials
import Glibc

/// The file of a property list that a stranger has made.
package enum PropertyListFile {
  /// Reads it. What is not an ordinary file is not waited for, and no more than the limit is read.
  ///
  /// - Returns: Nil: there is no such file, or it cannot be opened.
  /// - Throws: `PropertyListError`.
  package static func read(_ path: String) throws(PropertyListError) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAPropertyList(because: "it is not a regular file")
    }
    let most = PropertyListGuard.mostBytes
    guard status.st_size <= most else { throw .tooLarge(limit: most) }
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw .notAPropertyList(because: "it cannot be read") }
      if more == 0 { return Data(bytes.prefix(count)) }
      count += more
    }
    throw .tooLarge(limit: most)
  }
}
