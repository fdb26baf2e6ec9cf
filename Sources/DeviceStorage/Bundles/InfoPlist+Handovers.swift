import FileTypes

/// What an app says about the URLs and documents of others.
extension InfoPlist {
  /// The maximum number of schemes that an app may ask about (PL-13).
  static let mostQueriedSchemes = 50
  /// The maximum number of document types and of declared types of an app.
  static let mostTypes = 200
  /// The maximum number of quick actions of an app.
  static let mostQuickActions = 50

  static func queriedSchemes(
    _ reader: InfoPlistReader, _ warnings: inout [InfoPlistWarning]
  ) throws(InfoPlistError) -> [String] {
    let schemes = try reader.strings("LSApplicationQueriesSchemes").map { $0.lowercased() }
    if schemes.count > mostQueriedSchemes {
      warnings.append(.tooManyQueriedSchemes(schemes.count))
    }
    return Array(schemes.prefix(mostQueriedSchemes))
  }

  static func documentTypes(_ reader: InfoPlistReader) throws(InfoPlistError) -> [DocumentType] {
    var types: [DocumentType] = []
    for type in try reader.dictionaries("CFBundleDocumentTypes").prefix(mostTypes) {
      types.append(try DocumentType(type))
    }
    return types
  }

  static func quickActions(
    _ reader: InfoPlistReader
  ) throws(InfoPlistError) -> [StaticQuickAction] {
    var actions: [StaticQuickAction] = []
    for action in try reader.dictionaries("UIApplicationShortcutItems").prefix(mostQuickActions) {
      actions.append(try StaticQuickAction(action))
    }
    return actions
  }

  static func typeDeclarations(
    _ reader: InfoPlistReader
  ) throws(InfoPlistError) -> [TypeDeclaration] {
    var declarations: [TypeDeclaration] = []
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for declaration in try reader.dictionaries(key).prefix(mostTypes) {
        declarations.append(try TypeDeclaration(declaration))
      }
    }
    return declarations
  }
}
