public import Foundation

// What CDataProtection has put in the place of Foundation's functions. The functions without a body
// are Foundation's.

extension Data {
  @_silgen_name("CDataProtectionFoundationWrite")
  private func writeAsFoundation(to url: URL, options: Data.WritingOptions) throws

  /// `write(to:options:)` with the class that the options ask for (DP-11).
  @usableFromInline @_silgen_name("CDataProtectionWrite")
  func writeWithProtection(to url: URL, options: Data.WritingOptions) throws {
    try FileProtection.ofNewFiles(FileProtection.name(of: options)) {
      try writeAsFoundation(to: url, options: options)
    }
  }
}

extension NSData {
  @_silgen_name("CDataProtectionFoundationWriteObject")
  private func writeAsFoundation(toFile path: String, options: NSData.WritingOptions) throws

  /// `write(toFile:options:)`, and `write(to:options:)`, which calls it, with the class that the
  /// options ask for. Foundation makes the file of an atomic writing with mkstemp(3) here, so it is
  /// written as `Data` is.
  @usableFromInline @_silgen_name("CDataProtectionWriteObject")
  func writeWithProtection(toFile path: String, options: NSData.WritingOptions) throws {
    guard FileProtection.name(of: options) != nil else {
      return try writeAsFoundation(toFile: path, options: options)
    }
    try Data(referencing: self).writeWithProtection(
      to: URL(fileURLWithPath: path), options: options)
  }
}

/// The classes with the methods that CDataProtection replaces, one after the other. The last is that of
/// `Data` as an object, by its name, because Foundation can make no object yet.
@_silgen_name("CDataProtectionClass")
public func _classWithProtection(_ index: Int) -> UnsafeRawPointer? {
  let classes = [
    FileManager.self, NSData.self, NSMutableData.self,
    _typeByName("10Foundation13__NSSwiftDataC") as? AnyClass,
  ].compactMap(\.self)
  return index < classes.count ? unsafeBitCast(classes[index], to: UnsafeRawPointer.self) : nil
}
