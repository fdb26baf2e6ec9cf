public import Foundation

// What CDataProtection has put in the place of Foundation's methods. The methods without a body are
// Foundation's. `createDirectory` calls `setAttributes` for each folder that it has made.

extension FileManager {
  @_silgen_name("CDataProtectionFoundationCreateFile")
  private func createFileAsFoundation(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]?
  ) -> Bool

  @usableFromInline @_silgen_name("CDataProtectionCreateFile")
  func createFileWithProtection(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]?
  ) -> Bool {
    FileProtection.ofNewFiles(FileProtection.name(in: attributes)) {
      // It has the class when it has content; it is not asked for a second time.
      var others = attributes
      others?[.protectionKey] = nil
      return createFileAsFoundation(atPath: path, contents: contents, attributes: others)
    }
  }

  @_silgen_name("CDataProtectionFoundationSetAttributes")
  private func setAttributesAsFoundation(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws

  @usableFromInline @_silgen_name("CDataProtectionSetAttributes")
  func setAttributesWithProtection(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws {
    guard let name = FileProtection.name(in: attributes), canHaveProtection(path) else {
      return try setAttributesAsFoundation(attributes, ofItemAtPath: path)
    }
    // Foundation sets it at the right moment beside a change of the permissions, with its own errors.
    var withClass = attributes
    var extended = attributes[.extended] as? [String: Data] ?? [:]
    extended[FileProtection.attribute] = Data(name.description.utf8)
    withClass[.extended] = extended
    do {
      try setAttributesAsFoundation(withClass, ofItemAtPath: path)
    } catch let error as CocoaError where error.underlyingNumber == EOPNOTSUPP {
      try setAttributesAsFoundation(attributes, ofItemAtPath: path)
    }
  }

  @_silgen_name("CDataProtectionFoundationAttributes")
  private func attributesAsFoundation(ofItemAtPath path: String) throws -> [FileAttributeKey: Any]

  @usableFromInline @_silgen_name("CDataProtectionAttributes")
  func attributesWithProtection(ofItemAtPath path: String) throws -> [FileAttributeKey: Any] {
    var attributes = try attributesAsFoundation(ofItemAtPath: path)
    let extended = attributes[.extended] as? [String: Data]
    attributes[.protectionKey] = extended?[FileProtection.attribute]
      .flatMap(FileProtection.type(of:))
    return attributes
  }

  /// Links, sockets and so on have no class; Linux allows them no such attribute. What is not there is
  /// an error that Foundation finds.
  private func canHaveProtection(_ path: String) -> Bool {
    guard let attributes = try? attributesAsFoundation(ofItemAtPath: path) else { return true }
    let type = attributes[.type] as? FileAttributeType
    return type == .typeRegular || type == .typeDirectory
  }
}

extension FileAttributeKey {
  /// All extended attributes, by their names.
  fileprivate static let extended = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
}

extension CocoaError {
  /// The number of the system's error that has led to this.
  fileprivate var underlyingNumber: Int32? {
    switch userInfo[NSUnderlyingErrorKey] {
    case let error as POSIXError: error.code.rawValue
    case let error as NSError where error.domain == NSPOSIXErrorDomain: Int32(error.code)
    default: nil
    }
  }
}
