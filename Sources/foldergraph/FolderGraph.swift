/// The folders of a module, and which uses which.
struct FolderGraph {
  /// The use of what another folder declares.
  struct Edge: Equatable {
    var from: String
    var to: String
    /// How often a file uses a name, by the files' names.
    var files: [String: [String: Int]] = [:]

    /// How often it uses something.
    var uses: Int { files.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
  }

  var module: String
  /// In alphabetical order.
  var folders: [String]
  /// In the order of the folders from which they start, then of those at which they end.
  var edges: [Edge]
  /// The number of names that are ignored because several folders declare them.
  var ambiguous = 0

  init(module: String, folders: [String], edges: [Edge]) {
    self.module = module
    self.folders = folders
    self.edges = edges
  }

  init(_ source: ModuleSource) {
    let table = NameTable(source)
    module = source.name
    folders = source.folders.keys.sorted()
    ambiguous = table.ambiguous
    edges = []
    for folder in folders {
      var found: [String: Edge] = [:]
      for file in source.folders[folder] ?? [] {
        for use in file.mentions.flatMap({ table.uses(in: $0, of: file) })
        where use.folder != folder {
          found[use.folder, default: Edge(from: folder, to: use.folder)]
            .files[file.name, default: [:]][use.name, default: 0] += 1
        }
      }
      edges += found.values.sorted { $0.to < $1.to }
    }
  }
}
