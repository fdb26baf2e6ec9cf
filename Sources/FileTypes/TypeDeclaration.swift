/// A type that an app declares: a member of `UTImportedTypeDeclarations` or
/// `UTExportedTypeDeclarations`.
public struct TypeDeclaration: Hashable, Sendable, Codable {
  /// `UTTypeIdentifier`.
  public let identifier: String
  /// `UTTypeConformsTo`.
  public let conformsTo: [String]
  /// `public.filename-extension` in `UTTypeTagSpecification`, in small letters.
  public let extensions: [String]
  /// `public.mime-type` in `UTTypeTagSpecification`, in small letters; nil: nobody has read it.
  public let mimeTypes: [String]?

  /// A declaration with these values.
  public init(
    identifier: String, conformsTo: [String], extensions: [String], mimeTypes: [String]? = nil
  ) {
    self.identifier = identifier
    self.conformsTo = conformsTo
    self.extensions = extensions
    self.mimeTypes = mimeTypes
  }
}
