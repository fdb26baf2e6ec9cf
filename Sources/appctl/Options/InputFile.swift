import ArgumentParser
import FoundationEssentials
import Glibc

/// A file that a command takes, or standard input.
enum InputFile {
  /// Reads it whole.
  ///
  /// - Parameters:
  ///   - path: - is standard input.
  ///   - limit: The most bytes that are read.
  ///   - kind: What is in it, in a word for the error.
  /// - Throws: `ValidationError`, also if it has more bytes.
  static func read(_ path: String, limit: Int, of kind: String) throws -> Data {
    let data =
      path == "-"
      ? try beginning(of: STDIN_FILENO, path, atMost: limit + 1)
      : try beginning(of: path, atMost: limit + 1)
    guard data.count <= limit else {
      throw ValidationError("\(path) is larger than any \(kind)")
    }
    return data
  }

  /// Reads the first bytes of a file, or all if it has fewer.
  ///
  /// - Throws: `ValidationError`.
  static func beginning(of path: String, atMost count: Int) throws -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    return try beginning(of: descriptor, path, atMost: count)
  }

  private static func beginning(
    of descriptor: Int32, _ path: String, atMost limit: Int
  ) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while data.count < limit {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, min($0.count, limit - data.count))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  private static func unreadable(_ path: String) -> ValidationError {
    ValidationError("\(path) cannot be read: \(String(cString: strerror(errno)))")
  }
}
