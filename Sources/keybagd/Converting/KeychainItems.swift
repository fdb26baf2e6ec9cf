import Glibc
import KeyBag
import KeyBagInterface

/// The keychain items among the protected files.
enum KeychainItems {
  /// Removes the secrets that are there only while the device has a passcode. The items without them are
  /// gone, and the apps remove the rest.
  ///
  /// - Parameter files: The folder of protected files.
  /// - Throws: `KeyBagError.system`, after all others were removed.
  static func removeOfPasscode(in files: String) throws {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let all = try found(open("\(files)/\(KeychainPlace.root)", flags)) else { return }
    defer { close(all) }
    var failure: KeyBagError?
    for group in try FolderNames.of(all) {
      do {
        try removeOfPasscode(group, in: all)
      } catch let error as KeyBagError {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The apps of the group may have put anything there. What is no file is no item, and stays.
  private static func removeOfPasscode(_ group: [CChar], in all: Int32) throws {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let folder = try found(openat(all, group, flags)) else { return }
    defer { close(folder) }
    let place = KeychainPlace.withPasscode.rawValue
    guard let items = try found(openat(folder, place, flags)) else { return }
    defer { close(items) }
    for name in try FolderNames.of(items) {
      if unlinkat(items, name, 0) != 0, errno != EISDIR {
        throw KeyBagError.system(errno)
      }
    }
    try check(fsync(items))
  }

  /// - Returns: Nil if there is no such folder.
  private static func found(_ descriptor: Int32) throws -> Int32? {
    if descriptor < 0, [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
    return try check(descriptor)
  }
}
