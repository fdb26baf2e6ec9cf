import CLinux
import Foundation
import KeyBagInterface

extension OpenFolder {
  /// Sets the class of a file inside, or of what will be made in a folder inside.
  ///
  /// A file system without extended attributes has no classes either, and is no error.
  ///
  /// - Throws: `FileError`; with EPERM if the key of the class is not there now.
  func protect(_ name: FileName, as protection: FileProtection) throws {
    let opened = name.withCString { clinux_open_beneath(withDescriptor { $0 }, $0, O_RDONLY, 0) }
    guard opened >= 0 else {
      throw FileError(operation: "open", path: "\(path)/\(name.readable)", errno: -opened)
    }
    defer { close(opened) }
    try Self.protect(opened, "\(path)/\(name.readable)", as: protection)
  }

  /// The same for an open file.
  static func protect(_ descriptor: CInt, _ path: String, as protection: FileProtection) throws {
    let value = Array(protection.rawValue.utf8)
    guard clinux_set_attribute(descriptor, FileProtection.attribute, value, value.count) < 0,
      errno != EOPNOTSUPP
    else { return }
    throw FileError(
      operation: "set the protection of", path: path, errno: errno)
  }
}
