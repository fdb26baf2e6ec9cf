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
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ValidationError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { if path != "-" { close(descriptor) } }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw ValidationError("\(path) cannot be read: \(String(cString: strerror(errno)))")
      }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= limit else {
        throw ValidationError("\(path) is larger than any \(kind)")
      }
    }
  }
}
