import Foundation

@testable import foldergraph

/// Modules, graphs and folders for the tests.
enum Fixtures {
  /// A module of files, each by its folder and its name: `A/File.swift`.
  static func module(_ files: KeyValuePairs<String, String>) -> ModuleSource {
    var folders: [String: [SourceFile]] = [:]
    for (path, source) in files {
      let parts = path.split(separator: "/").map(String.init)
      folders[parts.count > 1 ? parts[0] : ModuleSource.root, default: []].append(
        SourceReader.read(source, name: parts.last ?? path))
    }
    return ModuleSource(name: "M", folders: folders)
  }

  /// The edges of such a module as text: `A -> B: Name 1`.
  static func edges(_ files: KeyValuePairs<String, String>) -> [String] {
    FolderGraph(module(files)).edges.map { edge in
      let names = edge.files.values.joined().sorted { $0.key < $1.key }
      return "\(edge.from) -> \(edge.to): "
        + names.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
  }

  /// A graph whose edges have one use each: `graph("AB BC")`.
  static func graph(_ edges: String, alone: [String] = [], module: String = "M") -> FolderGraph {
    let pairs = edges.split(separator: " ").map { $0.map(String.init) }
    return FolderGraph(
      module: module, folders: Set(pairs.joined()).union(alone).sorted(),
      edges: pairs.map {
        FolderGraph.Edge(from: $0[0], to: $0[1], files: ["\($0[0]).swift": ["T\($0[1])": 1]])
      })
  }

  /// Calls the body with a folder that is removed afterwards.
  static func withFolder(
    _ files: KeyValuePairs<String, String>, _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foldergraph-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }
}

/// Random numbers that are the same each time.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // Marsaglia's xorshift64*.
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
