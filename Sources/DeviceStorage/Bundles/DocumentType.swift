import FileTypes

/// A kind of document that an app opens: a member of `CFBundleDocumentTypes` (URL-09).
public struct DocumentType: Hashable, Sendable, Codable {
  /// How much the app is meant for it: `LSHandlerRank`.
  public enum Rank: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app has made the type.
    case owner = "Owner"
    case `default` = "Default"
    case alternate = "Alternate"
    /// The app is not offered for it.
    case none = "None"
  }

  /// `LSItemContentTypes`: uniform type identifiers.
  public let contentTypes: [String]
  /// `CFBundleTypeExtensions`: endings of names, in small letters; "*" means every file.
  public let extensions: [String]
  /// `LSHandlerRank`.
  public let rank: Rank
}

extension DocumentType {
  init(_ reader: InfoPlistReader) throws(InfoPlistError) {
    contentTypes = try reader.strings("LSItemContentTypes")
    extensions = try reader.strings("CFBundleTypeExtensions").map { $0.lowercased() }
    if let name = try reader.text("LSHandlerRank") {
      guard let rank = Rank(rawValue: name) else {
        throw .badValue(
          key: reader.path + "LSHandlerRank", value: name,
          because: "there are only " + Rank.allCases.map(\.rawValue).joined(separator: ", "))
      }
      self.rank = rank
    } else {
      rank = .default
    }
  }
}

extension TypeDeclaration {
  init(_ reader: InfoPlistReader) throws(InfoPlistError) {
    guard let identifier = try reader.text("UTTypeIdentifier") else {
      throw .missing(
        key: reader.path + "UTTypeIdentifier", advice: "Add one such as org.example.note.")
    }
    let tags = try reader.dictionary("UTTypeTagSpecification")
    self.init(
      identifier: identifier.lowercased(),
      conformsTo: try reader.textOrTexts("UTTypeConformsTo").map { $0.lowercased() },
      extensions: try tags?.textOrTexts("public.filename-extension").map { $0.lowercased() } ?? [])
  }
}
