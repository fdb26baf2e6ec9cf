/// A type that an app declares: a member of `UTImportedTypeDeclarations` or
/// `UTExportedTypeDeclarations`.
public struct TypeDeclaration: Hashable, Sendable, Codable {
  /// `UTTypeIdentifier`.
  public let identifier: String
  /// `UTTypeConformsTo`.
  public let conformsTo: [String]
  /// `public.filename-extension` in `UTTypeTagSpecification`, in small letters.
  public let extensions: [String]

  /// A declaration with these values.
  public init(identifier: String, conformsTo: [String], extensions: [String]) {
    self.identifier = identifier
    self.conformsTo = conformsTo
    self.extensions = extensions
  }
}
