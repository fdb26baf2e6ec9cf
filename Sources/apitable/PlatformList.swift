/// The platform's declarations in one framework: a file in Specification/api.
struct PlatformList {
  static let columns = [
    "name", "kind", "isolation", "introduced", "deprecated", "obsoleted", "renamed",
  ]

  var framework: String
  var declarations: [PlatformDeclaration]

  /// Reads a file of columns separated by tabs, whose first line names them.
  ///
  /// - Throws: ``Problem`` with the line, if a line is not as it has to be, stands twice, or not in order.
  init(framework: String, text: String, path: String) throws(Problem) {
    self.framework = framework
    declarations = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard lines.first.map(Self.fields) == Self.columns else {
      throw Problem(
        "\(path):1: the first line has to name the columns \(Self.columns.joined(separator: ", "))")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let declaration: PlatformDeclaration
      do {
        declaration = try Self.declaration(Self.fields(line))
      } catch {
        throw Problem("\(path):\(index + 1): \(error)")
      }
      if let last = declarations.last, last.name >= declaration.name {
        throw Problem(
          "\(path):\(index + 1): \(declaration.name) has to stand before \(last.name), and once")
      }
      declarations.append(declaration)
    }
  }

  private static func fields(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static func declaration(_ fields: [String]) throws(Problem) -> PlatformDeclaration {
    guard fields.count == columns.count else {
      throw Problem("\(fields.count) columns instead of \(columns.count)")
    }
    guard !fields[0].isEmpty else { throw Problem("the name is empty") }
    guard let kind = DeclarationKind(rawValue: fields[1]) else {
      throw Problem(
        "\"\(fields[1])\" is no kind: \(DeclarationKind.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    let isolation = PlatformDeclaration.Isolation(rawValue: fields[2])
    guard isolation != nil || fields[2].isEmpty else {
      throw Problem("\"\(fields[2])\" is no isolation: main, any, or nothing if it is not known")
    }
    for version in fields[3...5] where !isVersion(version) {
      throw Problem("\"\(version)\" is no version: 13.0, or nothing if it is not known")
    }
    return PlatformDeclaration(
      name: fields[0], kind: kind, isolation: isolation, introduced: fields[3],
      deprecated: fields[4], obsoleted: fields[5], renamed: fields[6])
  }

  private static func isVersion(_ text: String) -> Bool {
    text.isEmpty
      || text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.allSatisfy(\.isNumber)
      }
  }
}
