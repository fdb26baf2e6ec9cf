package import FileTypes
import Foundation

/// The types that this app knows: the system's, and those of its Info.plist.
package enum DeclaredTypes {
  /// They are read once. A test sets others for what it runs.
  @TaskLocal package static var current = UniformTypes(
    declarations(in: Bundle.main.infoDictionary ?? [:]))

  /// What an Info.plist declares: the app's own types before those of others.
  package static func declarations(in information: [String: Any]) -> [TypeDeclaration] {
    ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
      information[$0] as? [[String: Any]] ?? []
    }.compactMap { declaration in
      guard let identifier = declaration["UTTypeIdentifier"] as? String else { return nil }
      let tags = declaration["UTTypeTagSpecification"] as? [String: Any]
      return TypeDeclaration(
        identifier: identifier.lowercased(), conformsTo: texts(declaration["UTTypeConformsTo"]),
        extensions: texts(tags?[UTTagClass.filenameExtension.rawValue]),
        mimeTypes: texts(tags?[UTTagClass.mimeType.rawValue]))
    }
  }

  /// A text or a list of texts, in small letters.
  private static func texts(_ value: Any?) -> [String] {
    (value as? [String] ?? (value as? String).map { [$0] } ?? []).map { $0.lowercased() }
  }
}
