/// What is here, by what names have in common that are spelled differently.
struct Spellings {
  let declarations: PublicDeclarations
  /// The names that are here and that the platform does not know, by ``key(_:)``.
  private let unknown: [String: [String]]
  /// Every method that is here, by its owner and its first word.
  private let methods: [String: [String]]

  /// - Parameter platform: All names of all frameworks of the platform.
  init(_ declarations: PublicDeclarations, platform: Set<String>) {
    self.declarations = declarations
    var unknown: [String: [String]] = [:]
    for (name, found) in declarations.byName where !platform.contains(name) {
      for key in Set(found.map { Self.key(name, isType: $0.kind.isType) }) {
        unknown[key, default: []].append(name)
      }
    }
    self.unknown = unknown.mapValues { $0.sorted() }
    var methods: [String: [String]] = [:]
    for name in declarations.byName.keys.sorted() {
      let parts = DeclarationName(name)
      if parts.labels != nil { methods[Self.stem(parts), default: []].append(name) }
    }
    self.methods = methods
  }

  /// The names that are here and that the platform does not know.
  var names: Set<String> { Set(unknown.values.joined()) }

  /// The name of something that is here alone, and that differs from this only in the labels, or in the
  /// dots of a type; or of a method that has more parameters besides, which an app may leave out.
  func other(than declaration: PlatformDeclaration) -> String? {
    if let other = unknown[Self.key(declaration.name, isType: declaration.kind.isType)]?.first {
      return other
    }
    let parts = DeclarationName(declaration.name)
    guard let labels = parts.labels, !labels.isEmpty else { return nil }
    return methods[Self.stem(parts)]?.first { other in
      let others = DeclarationName(other).labels ?? []
      return others.count > labels.count && Self.isSubsequence(labels, of: others)
    }
  }

  private static func isSubsequence(_ labels: [String], of others: [String]) -> Bool {
    var rest = labels[...]
    for label in others where label == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private static func stem(_ parts: DeclarationName) -> String {
    "\(parts.owner ?? "").\(parts.base)"
  }

  private static func key(_ name: String, isType: Bool) -> String {
    if isType { return DeclarationName.joined(name) }
    let parts = DeclarationName(name)
    // An initializer has only its labels for a name.
    guard let labels = parts.labels, parts.base != "init" else { return "=" + name }
    return "\(stem(parts))/\(labels.count)"
  }
}
