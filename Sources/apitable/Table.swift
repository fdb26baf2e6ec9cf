/// All lists beside all that is here.
struct Table {
  /// The file of the lists that has no declarations.
  static let mostUsedFile = "most-used.tsv"

  var report: TableReport
  private let spellings: Spellings

  init(_ options: Options) throws(Problem) {
    var lists: [PlatformList] = []
    for file in try TextFile.names(in: options.lists, endingWith: ".tsv")
    where file != Self.mostUsedFile {
      let path = "\(options.lists)/\(file)"
      lists.append(
        try PlatformList(
          framework: String(file.dropLast(".tsv".count)), text: try TextFile.read(path), path: path)
      )
    }
    var graphs: [SymbolGraph] = []
    for file in try TextFile.names(in: options.symbols, endingWith: ".symbols.json") {
      graphs.append(try SymbolGraph.read("\(options.symbols)/\(file)"))
    }
    let spellings = Spellings(
      PublicDeclarations(graphs),
      platform: Set(lists.flatMap { $0.declarations.map(\.name) }))
    let mostUsed = "\(options.lists)/\(Self.mostUsedFile)"
    report = TableReport(
      comparisons: lists.map { Comparison($0, with: spellings) },
      mostUsed: try MostUsed(text: try TextFile.read(mostUsed), path: mostUsed))
    self.spellings = spellings
  }

  /// Every declaration of the framework, and what is here in its types alone; `nil` if it has no list.
  func list(of framework: String) -> String? {
    guard let comparison = report.comparisons.first(where: { $0.framework == framework }) else {
      return nil
    }
    let owners = Set(comparison.lines.map(\.declaration.name))
    let others = spellings.names.filter {
      DeclarationName($0).owner.map(owners.contains) ?? false
    }
    return ([TableReport.list(comparison)] + others.sorted().map { "ours     \($0)" })
      .joined(separator: "\n")
  }
}
