import FoundationEssentials

/// The folder with a package's test targets, one folder each.
public enum TestSourceFolder {
  /// Reads all Swift files in the folder, ordered by path; a file's target is the first-level
  /// folder that contains it.
  ///
  /// - Throws: FileManager's error for a folder or file that cannot be read.
  public static func read(_ folder: String) throws -> [TestSource] {
    var sources: [TestSource] = []
    for target in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      for path in try swiftFiles(below: "\(folder)/\(target)") {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        sources.append(TestSource(module: target, path: path, text: text))
      }
    }
    return sources
  }

  private static func swiftFiles(below path: String) throws -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      return []
    }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }
}
