import Foundation

/// `apitable`: what of the platform's declarations is here, differs, or is missing.
@main
struct APITableProgram {
  /// What a wrong argument is, in sysexits.h.
  static let usageStatus: Int32 = 64

  /// Takes what it shows.
  let show: (String) -> Void
  /// Takes what is wrong, a line each.
  let complain: (String) -> Void

  static func main() {
    let program = APITableProgram(
      show: { print($0) },
      complain: { FileHandle.standardError.write(Data("apitable: \($0)\n".utf8)) })
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

  /// Returns whether nothing is gone, and the page is up to date if that was asked.
  private func run(_ options: Options) throws(Problem) -> Bool {
    if options.isHelp {
      show(Options.help)
      return true
    }
    let table = try Table(options)
    if let framework = options.list {
      guard let text = table.list(of: framework) else {
        throw Problem("there is no \(options.lists)/\(framework).tsv")
      }
      show(text)
      return true
    }
    for comparison in table.report.comparisons {
      show(
        """
        \(comparison.framework): \(comparison.lines.count) declarations, \(comparison.here) here, \
        \(comparison.differing) differ, \(comparison.missing) missing
        """)
    }
    show("\(table.report.number) are here as they are there")
    guard let page = options.page else { return true }
    return try keep(
      table, page: page, record: "\(options.lists)/here.txt", isCheck: options.isCheck)
  }

  private func keep(
    _ table: Table, page: String, record path: String, isCheck: Bool
  ) throws(Problem) -> Bool {
    let old = HereRecord(try TextFile.read(path))
    let record = HereRecord(table.report.comparisons)
    let gone = record.gone(since: old)
    for name in gone {
      complain("\(name) was here and is gone: bring it back, or take its line out of \(path)")
    }
    guard gone.isEmpty else { return false }
    if isCheck {
      let current = try TextFile.read(page)
      let isCurrent = current == table.report.page && old.names == record.names
      if !isCurrent { complain("\(page) or \(path) is not up to date: run make api") }
      return isCurrent
    }
    try TextFile.write(table.report.page, to: page)
    try TextFile.write(record.text, to: path)
    return true
  }
}
