import ArgumentParser
import Foundation

/// `testrun`: runs the tests that were built, in as many processes as the machine takes.
@main
struct TestRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "testrun",
    abstract: "Run the tests that were built, in as many processes as the machine takes.",
    discussion: """
      Most tests wait for something, and some have their process for themselves: its fonts, its exit, \
      its memory. So each process runs its tests one after the other, and several processes run at \
      once. Another one is begun as long as the programs of the machine seldom wait for a processor.
      """)

  @Option(help: ArgumentHelp("The bundle with the tests.", valueName: "path"))
  var bundle = ".build/debug/foregroundPackageTests.xctest"

  @Option(help: ArgumentHelp("Receives the event streams.", valueName: "folder"))
  var results = ".build/results"

  @Option(help: ArgumentHelp("Only tests whose identifiers match.", valueName: "pattern"))
  var filter: String?

  @Option(help: ArgumentHelp("How many processes run at once, at most.", valueName: "count"))
  var processes = 3 * ProcessInfo.processInfo.activeProcessorCount

  @Option(name: .customLong("repeat"), help: "How often each test runs.")
  var repetitions = 1

  @Option(
    help: ArgumentHelp(
      "Run up to so many tests that fail once more, alone; those that pass then are named as not "
        + "steady, and do not fail the run.", valueName: "count"))
  var again = 0

  @Flag(help: "Keep every processor busy with something else, as a compiler does.")
  var load = false

  func validate() throws {
    guard processes > 0 else { throw ValidationError("--processes must be greater than 0") }
    guard repetitions > 0 else { throw ValidationError("--repeat must be greater than 0") }
  }

  func run() throws {
    let folder = URL(filePath: results)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tests = try TestList(bundle: bundle, filter: filter)
    guard !tests.suites.isEmpty else {
      throw ValidationError("no test matches \(filter ?? "")")
    }
    let burden = load ? try Burden() : nil
    defer { burden?.end() }
    let pool = ProcessPool(bundle: bundle, results: folder, limit: processes)
    let report = Report()
    for repetition in 1...repetitions {
      if repetitions > 1 { print("testrun: run \(repetition) of \(repetitions)") }
      try pool.run(Batch.of(tests.suites), named: "\(repetition)", telling: report)
    }
    if filter == nil, !load { try SuiteTimes.write(report.times) }
    let second = folder.appending(path: "again.events")
    try Data().write(to: second)
    if !report.failedTests.isEmpty, report.failedTests.count <= again {
      try runAgain(report, folder, writing: second)
    }
    report.close()
    if !report.holds { throw ExitCode.failure }
  }

  /// Their streams go into a folder of their own, because they count instead of the first ones.
  private func runAgain(_ report: Report, _ folder: URL, writing events: URL) throws {
    let folder = folder.appending(path: "again")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pool = ProcessPool(bundle: bundle, results: folder, limit: 1)
    let second = Report()
    let batches = report.failedTests.map { Batch(suites: [$0], seconds: 0) }
    print("testrun: once more, one at a time:")
    try pool.run(batches, named: "again", telling: second)
    report.correct(by: second)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let streams = files.filter { $0.pathExtension == "jsonl" }
    try streams.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }.write(to: events)
  }
}
