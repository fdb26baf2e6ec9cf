/// Uniform type identifiers: which type a file has by its name, and what it conforms to. A value.
public struct UniformTypes: Sendable {
  /// What is known of a type.
  private struct Facts {
    var extensions: [String]
    var mimeTypes: [String]
    var conformsTo: [String]
  }

  private var facts: [String: Facts] = [:]
  /// The types with an ending, the one that it means first.
  private var ofExtension: [String: [String]] = [:]
  private var ofMIMEType: [String: [String]] = [:]

  /// The system's types, and those that apps declare. A declaration of a type or ending that the
  /// system knows itself has no effect; of two apps' declarations the first holds.
  public init(_ declarations: some Sequence<TypeDeclaration>) {
    for row in SystemTypes.all {
      add(row.identifier, row.extensions, row.mimeTypes, row.conformsTo)
    }
    for declaration in declarations where facts[declaration.identifier] == nil {
      add(
        declaration.identifier, declaration.extensions, declaration.mimeTypes ?? [],
        declaration.conformsTo)
    }
  }

  private mutating func add(
    _ identifier: String, _ extensions: [String], _ mimeTypes: [String], _ conformsTo: [String]
  ) {
    facts[identifier] = Facts(
      extensions: extensions, mimeTypes: mimeTypes, conformsTo: conformsTo)
    for ending in extensions { ofExtension[ending, default: []].append(identifier) }
    for type in mimeTypes { ofMIMEType[type, default: []].append(identifier) }
  }

  /// The ending of a file's name in small letters; nil if it has none.
  public static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending.isEmpty ? nil : ending
  }

  /// The type of a file with this name; `public.data` if nothing more is known.
  public func type(ofName name: String) -> String {
    Self.ending(of: name).flatMap { ofExtension[$0]?.first } ?? "public.data"
  }

  /// The type and everything that it conforms to, the nearest first. Declarations may be circular.
  public func conformances(of type: String) -> [String] {
    var found = [type.lowercased()]
    var seen = Set(found)
    var next = 0
    while next < found.count {
      for parent in facts[found[next]]?.conformsTo ?? [] where seen.insert(parent).inserted {
        found.append(parent)
      }
      next += 1
    }
    return found
  }

  /// Tells that the system or an app has declared the type.
  public func knows(_ type: String) -> Bool { facts[type.lowercased()] != nil }

  /// The types of files with this ending, the one that it means first.
  public func types(withExtension ending: String) -> [String] {
    ofExtension[ending.lowercased()] ?? []
  }

  /// The types with this MIME type, the one that it means first.
  public func types(withMIMEType type: String) -> [String] { ofMIMEType[type.lowercased()] ?? [] }

  /// The endings of names of files of a type, the one to use first.
  public func extensions(of type: String) -> [String] {
    facts[type.lowercased()]?.extensions ?? []
  }

  /// The MIME types of a type, the one to use first.
  public func mimeTypes(of type: String) -> [String] { facts[type.lowercased()]?.mimeTypes ?? [] }
}
