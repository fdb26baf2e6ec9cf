import Foundation

/// The source files of a module, by the folders in which they are.
struct ModuleSource {
  /// What stands for the folder of the files that are in none.
  static let root = "."

  /// The last part of the module's path.
  var name: String
  /// The files of each direct subfolder, with all that is below it.
  var folders: [String: [SourceFile]]

  init(name: String, folders: [String: [SourceFile]]) {
    self.name = name
    self.folders = folders
  }

  /// Reads all Swift files below a path, and those of the folders that the module has elsewhere.
  ///
  /// - Parameter place: The path; behind colons other paths whose folders belong to those of the same
  ///   names, and at last, if there is one, the pattern of further folders, with a `*` for what they are
  ///   called by, as `Sources/DeviceHost:Sources/Device/Host:Sources/Features/*/Host`.
  /// - Throws: ``Problem`` if there are none, or if one cannot be read.
  init(at place: String) throws(Problem) {
    let parts = place.split(separator: ":").map(String.init)
    name = URL(filePath: parts.first ?? place).standardizedFileURL.lastPathComponent
    folders = [:]
    for path in parts where !path.contains("*") {
      let files = Self.files(below: path)
      guard !files.isEmpty else {
        throw Problem("\(path) has no Swift files: give the folder of a module, as Sources/UIKit")
      }
      for file in files {
        let names = file.split(separator: "/").map(String.init)
        try read("\(path)/\(file)", into: names.count > 1 ? names[0] : Self.root)
      }
    }
    for pattern in parts where pattern.contains("*") { try readFolders(elsewhere: pattern) }
  }

  /// Reads the folders that a pattern describes, each as one by the name for which its `*` stands.
  private mutating func readFolders(elsewhere pattern: String) throws(Problem) {
    let ends = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2, ends[0].hasSuffix("/"), ends[1].isEmpty || ends[1].hasPrefix("/") else {
      throw Problem("\(pattern) has no folder that is called *: see foldergraph --help")
    }
    let own = folders
    folders = [:]
    for folder in ((try? FileManager.default.contentsOfDirectory(atPath: ends[0])) ?? []).sorted() {
      let path = "\(ends[0])\(folder)\(ends[1])"
      for file in Self.files(below: path) { try read("\(path)/\(file)", into: folder) }
    }
    guard !folders.isEmpty else { throw Problem("\(pattern) has no Swift files") }
    if let both = Set(own.keys).intersection(folders.keys).min() {
      throw Problem("\(both) is a folder of \(name), and one of \(pattern): rename one of them")
    }
    folders.merge(own) { $1 }
  }

  private mutating func read(_ file: String, into folder: String) throws(Problem) {
    let name = URL(filePath: file).lastPathComponent
    folders[folder, default: []].append(
      SourceReader.read(try TextFile.read(file), name: name))
  }

  /// The Swift files below a path, in alphabetical order.
  private static func files(below path: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
  }
}
