import FoundationEssentials

/// The page's scripts as one script, for a page in a single file, where modules cannot import others.
///
/// It understands what the page's own modules use: `import { A, B } from "./file.js";` at the
/// beginning of a line, and `export` before a declaration with a name.
struct ModuleBundle {
  /// A module that is missing, or has a form that is not understood.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private var done: Set<String> = []
  private var parts: [String] = []
  private let source: (String) -> String?

  /// - Parameters:
  ///   - entry: The module that begins: `runpage.js`.
  ///   - source: The text of a module.
  /// - Returns: The script.
  static func script(from entry: String, source: @escaping (String) -> String?) throws -> String {
    var bundle = ModuleBundle(source: source)
    try bundle.add(entry, below: [])
    return "\"use strict\";\nconst modules = {};\n" + bundle.parts.joined(separator: "\n")
  }

  private init(source: @escaping (String) -> String?) {
    self.source = source
  }

  private mutating func add(_ name: String, below: [String]) throws {
    guard !done.contains(name) else { return }
    guard !below.contains(name) else { throw Failure(description: "\(name) imports itself") }
    guard let text = source(name) else { throw Failure(description: "there is no \(name)") }
    var body: [String] = []
    var names: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") {
        let (members, file) = try Self.importParts(line)
        try add(file, below: below + [name])
        body.append("const {\(members)} = modules[\"\(file)\"];")
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        names.append(try Self.declaredName(declaration))
        body.append(String(declaration))
      } else {
        body.append(String(line))
      }
    }
    parts.append(
      "modules[\"\(name)\"] = (() => {\n\(body.joined(separator: "\n"))\n"
        + "return { \(names.joined(separator: ", ")) };\n})();")
    done.insert(name)
  }

  private static func importParts(_ line: Substring) throws -> (Substring, String) {
    guard let open = line.firstIndex(of: "{"), let close = line.firstIndex(of: "}"), open < close,
      let quote = line[close...].firstIndex(of: "\""), let last = line.lastIndex(of: "\""),
      quote < last, line[quote...].hasPrefix("\"./")
    else { throw Failure(description: "not understood: \(line)") }
    let file = line[line.index(quote, offsetBy: 3)..<last]
    return (line[line.index(after: open)..<close], String(file))
  }

  private static func declaredName(_ declaration: Substring) throws -> String {
    let words = declaration.split { " (={;".contains($0) }
    let skipped: Set<Substring> = ["async", "function", "class", "const", "let"]
    guard let name = words.first(where: { !skipped.contains($0) }), words.first != name else {
      throw Failure(description: "not understood: export \(declaration)")
    }
    return String(name)
  }
}
