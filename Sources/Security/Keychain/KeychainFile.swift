import CSecurity
import Foundation
import Glibc
import KeyBagInterface

/// Reading and writing files of the keychain.
enum KeychainFile {
  /// Reads a file. An app of the same access group may have put anything there.
  ///
  /// - Returns: Nil if there is none, or if it is no file, damaged or too long.
  /// - Throws: `errSecInteractionNotAllowed` if its class key is not in memory, `errSecIO`.
  static func read(_ path: String, most: Int) throws(KeychainError) -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if [ENOENT, ELOOP, EIO].contains(errno) { return nil }
      throw KeychainError(errno: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= most
    else { return nil }
    var data = Data(count: Int(status.st_size))
    var filled = 0
    while filled < data.count {
      let count = data.withUnsafeMutableBytes { bytes in
        Glibc.read(file, bytes.baseAddress! + filled, bytes.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      // What keybagd says of content that nobody has written so.
      if count < 0 && errno == EIO { return nil }
      if count < 0 { throw KeychainError(errno: errno) }
      if count == 0 { return data.prefix(filled) }
      filled += count
    }
    return data
  }

  /// Writes a new file, which is on the disk afterwards. Its folder has its class already, so its key
  /// is never wrapped by another one.
  ///
  /// All users may use it, because the apps of an access group are several: who has no way to the
  /// folder has none to the file.
  ///
  /// - Throws: `errSecInteractionNotAllowed` if a file of the class cannot be made now,
  ///   `errSecDiskFull`, `errSecNotAvailable`, `errSecIO`. There is no file then.
  static func write(
    _ data: Data, to path: String, as protection: FileProtection
  ) throws(KeychainError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw KeychainError(errno: errno) }
    var failure: CInt?
    if fchmod(file, 0o666) != 0 { failure = errno }
    if failure == nil { failure = setClass(of: file, protection) }
    var written = 0
    while failure == nil, written < data.count {
      let count = data.withUnsafeBytes { bytes in
        Glibc.write(file, bytes.baseAddress! + written, bytes.count - written)
      }
      if count > 0 { written += count } else if errno != EINTR { failure = errno }
    }
    if failure == nil, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == nil { failure = errno }
    guard let failure else { return }
    unlink(path)
    throw KeychainError(errno: failure)
  }

  /// Has the names in a folder on the disk.
  ///
  /// - Throws: `errSecIO`.
  static func store(_ folder: String) throws(KeychainError) {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw KeychainError(errno: errno) }
    defer { close(opened) }
    if fsync(opened) != 0 { throw KeychainError(errno: errno) }
  }

  /// The device has a passcode, and these are files that it protects.
  static func hasPasscode(_ folder: String) -> Bool {
    getxattr(folder, KeychainPlace.passcodeAttribute, nil, 0) >= 0
  }

  /// The class that a file gets when the first passcode seals it.
  ///
  /// - Returns: What went wrong. Where there are no attributes, there is no protection: all files are
  ///   always readable (DP-01).
  private static func setClass(of file: CInt, _ protection: FileProtection) -> CInt? {
    let value = protection.rawValue
    let result = fsetxattr(file, FileProtection.attribute, value, value.utf8.count, 0)
    return result == 0 || errno == ENOTSUP ? nil : errno
  }
}
