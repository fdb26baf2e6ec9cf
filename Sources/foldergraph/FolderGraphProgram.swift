import Foundation

/// `foldergraph`: shows which folders of a module use each other, and finds circles among them.
@main
struct FolderGraphProgram {
  /// What a wrong argument is, in sysexits.h.
  static let usageStatus: Int32 = 64

  /// Takes what it shows.
  let show: (String) -> Void
  /// Takes what is wrong, a line each.
  let complain: (String) -> Void

  static func main() {
    let program = FolderGraphProgram(
      show: { print($0) },
      complain: { FileHandle.standardError.write(Data("foldergraph: \($0)\n".utf8)) })
    exit(program.run(CommandLine.arguments.dropFirst()))
  }

  /// Does what the arguments say; returns the exit status.
  func run(_ arguments: some Sequence<String>) -> Int32 {
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      complain(error.description)
      return Self.usageStatus
    }
    do {
      return try run(options) ? EXIT_SUCCESS : EXIT_FAILURE
    } catch {
      complain(error.description)
      return EXIT_FAILURE
    }
  }

  /// Returns whether the circles are those that are known, or nobody asked.
  private func run(_ options: Options) throws(Problem) -> Bool {
    if options.isHelp {
      show(Options.help)
      return true
    }
    var graphs: [FolderGraph] = []
    for path in options.modules { graphs.append(FolderGraph(try ModuleSource(at: path))) }
    show(graphs.map { GraphReport(graph: $0).text }.joined(separator: "\n\n"))
    if let path = options.picture {
      try TextFile.write(FolderPicture(of: graphs).svg, to: path)
    }
    guard let path = options.known else { return true }
    let problems = KnownCircles(try TextFile.read(path), path: path).problems(with: graphs)
    problems.forEach(complain)
    return problems.isEmpty
  }
}
