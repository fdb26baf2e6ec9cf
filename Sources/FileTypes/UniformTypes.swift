/// Uniform type identifiers: which type a file has by its name, and what it conforms to. A value.
public struct UniformTypes: Sendable {
  private var conformances: [String: [String]] = [:]
  private var types: [String: String] = [:]

  /// The types that the system knows itself, with the endings of names and what they conform to.
  private static let known: [(identifier: String, extensions: [String], conformsTo: [String])] = [
    ("public.data", [], ["public.item"]),
    ("public.content", [], []),
    ("public.text", [], ["public.data", "public.content"]),
    ("public.plain-text", ["txt", "text"], ["public.text"]),
    ("public.utf8-plain-text", [], ["public.plain-text"]),
    ("public.comma-separated-values-text", ["csv"], ["public.text"]),
    ("public.json", ["json"], ["public.text"]),
    ("public.xml", ["xml"], ["public.text"]),
    ("public.html", ["html", "htm"], ["public.text"]),
    ("public.rtf", ["rtf"], ["public.text"]),
    ("net.daringfireball.markdown", ["md", "markdown"], ["public.plain-text"]),
    ("com.adobe.pdf", ["pdf"], ["public.data", "public.content"]),
    ("public.image", [], ["public.data", "public.content"]),
    ("public.png", ["png"], ["public.image"]),
    ("public.jpeg", ["jpg", "jpeg"], ["public.image"]),
    ("com.compuserve.gif", ["gif"], ["public.image"]),
    ("public.tiff", ["tif", "tiff"], ["public.image"]),
    ("public.audiovisual-content", [], ["public.data", "public.content"]),
    ("public.audio", [], ["public.audiovisual-content"]),
    ("public.mp3", ["mp3"], ["public.audio"]),
    ("com.microsoft.waveform-audio", ["wav"], ["public.audio"]),
    ("public.movie", [], ["public.audiovisual-content"]),
    ("public.mpeg-4", ["mp4"], ["public.movie"]),
    ("com.apple.quicktime-movie", ["mov"], ["public.movie"]),
    ("public.archive", [], ["public.data"]),
    ("public.zip-archive", ["zip"], ["public.archive"]),
    ("public.calendar-event", ["ics"], ["public.text"]),
    ("public.vcard", ["vcf"], ["public.text"]),
  ]

  /// The system's types, and those that apps declare. A declaration of a type or ending that the
  /// system knows itself has no effect; of two apps' declarations the first holds.
  public init(_ declarations: some Sequence<TypeDeclaration>) {
    for (identifier, extensions, conformsTo) in Self.known {
      conformances[identifier] = conformsTo
      for ending in extensions { types[ending] = identifier }
    }
    for declaration in declarations where conformances[declaration.identifier] == nil {
      conformances[declaration.identifier] = declaration.conformsTo
      for ending in declaration.extensions where types[ending] == nil {
        types[ending] = declaration.identifier
      }
    }
  }

  /// The ending of a file's name in small letters; nil if it has none.
  public static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending.isEmpty ? nil : ending
  }

  /// The type of a file with this name; `public.data` if nothing more is known.
  public func type(ofName name: String) -> String {
    Self.ending(of: name).flatMap { types[$0] } ?? "public.data"
  }

  /// The type and everything that it conforms to, the nearest first. Declarations may be circular.
  public func conformances(of type: String) -> [String] {
    var found = [type.lowercased()]
    var seen = Set(found)
    var next = 0
    while next < found.count {
      for parent in conformances[found[next]] ?? [] where seen.insert(parent).inserted {
        found.append(parent)
      }
      next += 1
    }
    return found
  }
}
