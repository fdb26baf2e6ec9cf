import AppSupport
import FileTypes

/// A type of files or of other data, known by its identifier: `public.png`. Any thread.
///
/// The system knows those that have a name here and some more; an app declares its own in its Info.plist
/// (`UTExportedTypeDeclarations`, and `UTImportedTypeDeclarations` for those of others).
public struct UTType: Hashable, Sendable {
  /// The identifier, in small letters.
  public let identifier: String
  /// What it conforms to if nobody has declared it.
  let undeclaredParents: [String]

  /// A type is known by its identifier alone.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  init(known identifier: String, assumed: [String] = []) {
    self.identifier = identifier
    undeclaredParents = assumed
  }

  /// The type with an identifier; nil: nobody has declared it.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard DeclaredTypes.current.knows(identifier) || DynamicType(identifier: identifier) != nil
    else { return nil }
    self.init(known: identifier)
  }

  /// The type of files with an ending: one that conforms to another type or, if none is declared, one that is
  /// made for the ending.
  ///
  /// - Parameters:
  ///   - filenameExtension: Without the dot.
  ///   - supertype: What it conforms to; a type of folders, for instance `.package`, has to be asked for.
  /// - Returns: Nil if it is no ending: empty, or with a slash.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type with a MIME type: one that conforms to another type or, if none is declared, one that is made
  /// for it.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type with a tag: one that conforms to another type or, if none is declared, one that is made for
  /// the tag.
  ///
  /// - Returns: Nil if it is no tag of this kind.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let known = Self.known(tag, tagClass, conformingTo: supertype).first {
      self = known
      return
    }
    let tag = tag.lowercased()
    let parents = [supertype?.identifier].compactMap { $0 }
    // What separates the parts of a dynamic identifier cannot be in one.
    guard !tag.isEmpty, !tag.contains(where: { ":,=".contains($0) }) else { return nil }
    switch tagClass {
    case .filenameExtension where !tag.contains("/"):
      self.init(known: DynamicType(extensions: [tag], conformsTo: parents).identifier)
    case .mimeType where tag.split(separator: "/", omittingEmptySubsequences: false).count == 2:
      self.init(known: DynamicType(mimeTypes: [tag], conformsTo: parents).identifier)
    default: return nil
    }
  }

  /// A type that this app declares as its own (`UTExportedTypeDeclarations`). The log says so if it does not.
  ///
  /// - Parameter parentType: What it conforms to, of which the declaration has to say the same.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, "Exported", parentType)
  }

  /// A type of somebody else that this app declares (`UTImportedTypeDeclarations`). The log says so if it
  /// does not.
  ///
  /// - Parameter parentType: What it conforms to, of which the declaration has to say the same.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, "Imported", parentType)
  }

  private init(_ identifier: String, _ how: String, _ parentType: UTType?) {
    let identifier = identifier.lowercased()
    if !DeclaredTypes.current.knows(identifier) {
      SystemLog.write(
        "Type \"\(identifier)\" was expected to be declared and \(how.lowercased()) in the Info.plist, but it was "
          + "not found: add it to UT\(how)TypeDeclarations.")
    }
    self.init(known: identifier, assumed: [parentType?.identifier].compactMap { $0 })
  }

  /// The types that are declared with a tag, the one that it means first.
  ///
  /// - Parameter supertype: What they conform to; nil: anything.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let found = known(tag, tagClass, conformingTo: supertype)
    if !found.isEmpty { return found }
    return [UTType(tag: tag, tagClass: tagClass, conformingTo: supertype)].compactMap { $0 }
  }

  private static func known(
    _ tag: String, _ tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let types = DeclaredTypes.current
    let found =
      switch tagClass {
      case .filenameExtension: types.types(withExtension: tag)
      case .mimeType: types.types(withMIMEType: tag)
      default: [String]()
      }
    return found.map { UTType(known: $0) }.filter { type in
      supertype.map(type.conforms(to:)) ?? true
    }
  }

  /// The type and all that it conforms to, the nearest first.
  var conformances: [String] {
    let types = DeclaredTypes.current
    guard !types.knows(identifier) else { return types.conformances(of: identifier) }
    let parents = dynamic?.conformsTo ?? undeclaredParents
    var found = [identifier]
    for type in parents.flatMap(types.conformances(of:)) where !found.contains(type) {
      found.append(type)
    }
    return found
  }

  var dynamic: DynamicType? { DynamicType(identifier: identifier) }
}
