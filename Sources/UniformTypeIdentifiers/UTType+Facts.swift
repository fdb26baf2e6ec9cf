import FileTypes

extension UTType {
  /// The tags, by their kinds, the one to use first.
  public var tags: [UTTagClass: [String]] {
    let types = DeclaredTypes.current
    let extensions = dynamic?.extensions ?? types.extensions(of: identifier)
    let mimeTypes = dynamic?.mimeTypes ?? types.mimeTypes(of: identifier)
    return [UTTagClass.filenameExtension: extensions, .mimeType: mimeTypes].filter {
      !$0.value.isEmpty
    }
  }

  /// The ending for new files, without the dot; nil: it has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type to use; nil: it has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// It was made for a tag that nobody has declared.
  public var isDynamic: Bool { dynamic != nil }

  /// The system or this app has declared it.
  public var isDeclared: Bool { DeclaredTypes.current.knows(identifier) }

  /// It belongs to nobody in particular: its identifier begins with `public.`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All that it conforms to.
  public var supertypes: Set<UTType> {
    Set(conformances.dropFirst().map { UTType(known: $0) })
  }

  /// Tells that something of this type is of another one as well, which can be the same.
  public func conforms(to type: UTType) -> Bool { conformances.contains(type.identifier) }

  /// Tells that something of this type is of another one as well, which is not the same.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Tells that something of another type, which is not the same, is of this one as well.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  public var debugDescription: String {
    let how = isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"
    return "<UTType \(identifier) (\(how))>"
  }
}

extension UTType: Codable {
  private enum Key: String, CodingKey { case identifier, assumed }

  /// Reads what a type was written as, also of one that is not declared here.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      known: try values.decode(String.self, forKey: .identifier),
      assumed: try values.decodeIfPresent([String].self, forKey: .assumed) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(identifier, forKey: .identifier)
    if !undeclaredParents.isEmpty { try values.encode(undeclaredParents, forKey: .assumed) }
  }
}
