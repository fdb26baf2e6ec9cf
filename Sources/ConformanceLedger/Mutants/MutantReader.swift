/// Reads a file of `Mutants/`.
enum MutantReader {
  private static let keys = ["proves", "level", "tests", "file", "change"]

  /// Parses the text.
  ///
  /// - Throws: ``Problems`` with the missing or malformed lines.
  static func read(_ source: SourceText, name: String) throws(Problems) -> Mutant {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let oldMark = lines.firstIndex(of: "--- old"),
      let newMark = lines.firstIndex(of: "--- new"), oldMark < newMark
    else {
      throw Problems([
        Problem(file: source.path, line: 1, "a mutant needs a line '--- old' and a later '--- new'")
      ])
    }
    var values: [String: String] = [:]
    var problems: [Problem] = []
    for (index, line) in lines[..<oldMark].enumerated() {
      let key = line.prefix { $0 != ":" }
      guard keys.contains(String(key)), values[String(key)] == nil, line.dropFirst(key.count) != ""
      else {
        problems.append(
          Problem(
            file: source.path, line: index + 1,
            "each of the first lines is one of: " + keys.map { $0 + ": …" }.joined(separator: " ")))
        continue
      }
      values[String(key)] = trimmed(line.dropFirst(key.count + 1))
    }
    for key in keys where values[key, default: ""].isEmpty {
      problems.append(Problem(file: source.path, line: 1, "'\(key): …' is missing"))
    }
    let level = ProofLevel(rawValue: values["level", default: ""])
    if level == nil, values["level"] != nil {
      problems.append(
        Problem(file: source.path, line: 1, "the level must be kernel, uikit or processes"))
    }
    let old = lines[(oldMark + 1)..<newMark].joined(separator: "\n")
    let new = lines[(newMark + 1)...].joined(separator: "\n")
    if old.isEmpty {
      problems.append(Problem(file: source.path, line: oldMark + 1, "the old text is empty"))
    }
    guard let level, problems.isEmpty else { throw Problems(problems) }
    return Mutant(
      name: name, statements: words(values["proves", default: ""]), level: level,
      tests: values["tests", default: ""], file: values["file", default: ""],
      change: values["change", default: ""], old: old,
      // The last line ends with the file.
      new: new.hasSuffix("\n") ? String(new.dropLast()) : new)
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "," }.map(String.init)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
