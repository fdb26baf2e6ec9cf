import CDataProtection
import Foundation

/// How a file's protection class (DP-02) is written down on Linux: as an extended attribute whose
/// value is the platform's name of the class.
///
/// Where no protected files are, the attribute is an ordinary one, and files are always readable
/// (DP-01).
package enum FileProtection {
  static let attribute = CDataProtectionAttribute

  /// The name of the class whose files can be made, but not opened, while the device is locked.
  package static let completeUnlessOpen: StaticString = "NSFileProtectionCompleteUnlessOpen"

  /// The name of the class whose files can be read from the first unlock on.
  package static let completeUntilFirstUse: StaticString =
    "NSFileProtectionCompleteUntilFirstUserAuthentication"

  /// The name of a class; nil if there is no such class here.
  ///
  /// `inactive` (unreadable when nobody has used the device for a while) is a class that keybagd does
  /// not have. A file gets the next stronger one.
  static func name(of type: FileProtectionType) -> StaticString? {
    switch type.rawValue {
    case FileProtectionType.complete.rawValue, FileProtectionType.inactive.rawValue:
      "NSFileProtectionComplete"
    case FileProtectionType.completeUnlessOpen.rawValue: completeUnlessOpen
    case FileProtectionType.completeUntilFirstUserAuthentication.rawValue: completeUntilFirstUse
    case FileProtectionType.none.rawValue: "NSFileProtectionNone"
    default: nil
    }
  }

  static func name(of options: Data.WritingOptions) -> StaticString? {
    switch options.rawValue & Data.WritingOptions.fileProtectionMask.rawValue {
    case Data.WritingOptions.completeFileProtection.rawValue: name(of: .complete)
    case Data.WritingOptions.completeFileProtectionUnlessOpen.rawValue:
      name(of: .completeUnlessOpen)
    case Data.WritingOptions.completeFileProtectionUntilFirstUserAuthentication.rawValue:
      name(of: .completeUntilFirstUserAuthentication)
    case Data.WritingOptions.noFileProtection.rawValue: name(of: .none)
    default: nil
    }
  }

  /// The class among the attributes of a file that a program gives to Foundation.
  static func name(in attributes: [FileAttributeKey: Any]?) -> StaticString? {
    let value = attributes?[.protectionKey]
    let type = value as? FileProtectionType ?? (value as? String).map(FileProtectionType.init)
    return type.flatMap(name(of:))
  }

  /// The class that the value of the attribute names.
  static func type(of value: some Sequence<UInt8>) -> FileProtectionType? {
    let type = FileProtectionType(rawValue: String(decoding: Array(value), as: UTF8.self))
    return name(of: type) != nil ? type : nil
  }

  /// Gives the files that the body makes on this thread a class before they have content.
  static func ofNewFiles<Result>(
    _ name: StaticString?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let name else { return try body() }
    let earlier = CDataProtectionSetClassOfNew(name.pointer)
    defer { CDataProtectionSetClassOfNew(earlier) }
    return try body()
  }
}

extension StaticString {
  /// Its characters, which live for ever.
  package var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
