import Glibc
import SystemPackage

/// Small text files of the kernel, read completely and never cached.
package enum TextFile {
  /// The text of a file, relative to a folder's descriptor if given.
  package static func read(_ path: String, in folder: CInt = AT_FDCWD) throws(SystemCallError)
    -> String
  {
    let file = try OwnedDescriptor(opening: path, O_RDONLY, in: folder)
    var text = ""
    var error: CInt = 0
    // A short read is not the end: such files return whole lines.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { chunk in
      var bytes: [UInt8] = []
      while true {
        let count = Glibc.read(file.rawValue, chunk.baseAddress, chunk.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { error = errno }
        if count <= 0 { break }
        bytes.append(contentsOf: chunk[..<count])
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
    guard error == 0 else { throw SystemCallError("read \(path)", Errno(rawValue: error)) }
    return text
  }

  /// Writes a short text in one system call, as control files require.
  static func write(
    _ text: String, to path: String, in folder: CInt = AT_FDCWD
  ) throws(SystemCallError) {
    let file = try OwnedDescriptor(opening: path, O_WRONLY, in: folder)
    var text = text
    let count = text.withUTF8 { Glibc.write(file.rawValue, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw SystemCallError("write \(path)", Errno(rawValue: errno)) }
  }

  /// The names in a folder, without "." and "..", unordered.
  package static func names(in path: String) throws(SystemCallError) -> [String] {
    guard let folder = opendir(path) else {
      throw SystemCallError("list \(path)", Errno(rawValue: errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a file of any kind exists at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The number in a file that contains one number.
  static func number(_ path: String, in folder: CInt = AT_FDCWD) throws(SystemCallError) -> UInt64 {
    let text = try read(path, in: folder)
    guard let number = UInt64(text.prefix { $0 != "\n" }) else {
      throw SystemCallError("read a number from \(path)", .invalidArgument)
    }
    return number
  }

  /// The number after a key in "key number" lines, as in cpu.stat.
  package static func number(after key: String, in text: String) -> UInt64? {
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      let rest = line.dropFirst(key.count).drop { $0 == " " || $0 == ":" || $0 == "\t" }
      if let number = UInt64(rest.prefix { $0.isNumber }) { return number }
    }
    return nil
  }
}

extension TextFile {
  /// The names of the folders in a folder.
  static func subfolders(of path: String) throws(SystemCallError) -> [String] {
    guard let folder = opendir(path) else {
      throw SystemCallError("list \(path)", Errno(rawValue: errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

extension TextFile {
  /// The path without links; nil if there is nothing at it.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a link says; nil if it is none.
  static func linkTarget(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// A folder is at the path, which is followed if it is a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
