import CKeyBag
import Glibc
import KeyBag
import KeyBagInterface

/// The extended attribute with which a program reads and sets the class of a file, and a folder's
/// class for new files. Its value is the platform's name of the class.
enum ProtectionAttribute {
  static let name = FileProtection.attribute

  static func value(of fileClass: FileProtectionClass) -> String {
    switch fileClass {
    case .complete: FileProtection.complete.rawValue
    case .completeUnlessOpen: FileProtection.completeUnlessOpen.rawValue
    case .completeUntilFirstUserAuthentication:
      FileProtection.completeUntilFirstUserAuthentication.rawValue
    case .none: FileProtection.none.rawValue
    }
  }

  static func fileClass(of value: some Sequence<UInt8>) -> FileProtectionClass? {
    let value = Array(value)
    return FileProtectionClass.allCases.first { Array(Self.value(of: $0).utf8) == value }
  }

  /// The class that is set on a folder; nil if none is.
  static func ofFolder(_ path: String) -> FileProtectionClass? {
    var value = [UInt8](repeating: 0, count: 128)
    let count = getxattr(path, name, &value, value.count)
    return count > 0 ? fileClass(of: value.prefix(count)) : nil
  }

  /// - Throws: `KeyBagError.system`.
  static func setOfFolder(_ path: String, _ fileClass: FileProtectionClass) throws {
    let value = Array(Self.value(of: fileClass).utf8)
    try check(setxattr(path, name, value, value.count, 0))
  }
}
