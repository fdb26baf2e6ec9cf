import FoundationEssentials

/// The folder of mutants.
public enum MutantFolder {
  /// Reads all files `*.mutant` in the folder, ordered by name.
  ///
  /// - Throws: ``Problems`` with all files that are malformed or do not name a clause or a
  ///   statement without clauses; FileManager's error for a folder that cannot be read.
  public static func read(_ folder: String, _ specification: Specification) throws -> [Mutant] {
    let suffix = ".mutant"
    var sources: [(name: String, source: SourceText)] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where file.hasSuffix(suffix) {
      let path = "\(folder)/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      sources.append((String(file.dropLast(suffix.count)), SourceText(text, path: path)))
    }
    return try mutants(sources, specification)
  }

  static func mutants(
    _ sources: [(name: String, source: SourceText)], _ specification: Specification
  ) throws(Problems) -> [Mutant] {
    let names = ProvableNames(specification.statements)
    var mutants: [Mutant] = []
    var problems: [Problem] = []
    for (name, source) in sources {
      do {
        let mutant = try MutantReader.read(source, name: name)
        mutants.append(mutant)
        problems += mutant.statements.compactMap { names.mistake(in: $0) }
          .map { Problem(file: source.path, line: 1, $0) }
      } catch {
        problems += error.all
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
    return mutants
  }
}
