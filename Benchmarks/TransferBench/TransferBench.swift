import ArgumentParser
import Foundation

/// Compares transferd with aria2: the same files from the same server, at once.
@main
struct TransferBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transfer-bench",
    abstract: "Downloads the same files with transferd and with aria2, and compares them.")

  @Option(help: "How many files at once.")
  var files = 4

  @Option(help: "The size of each, in MiB.")
  var size = 128

  @Option(help: "How often; the best run of each counts.")
  var rounds = 5

  @Option(help: "Where the files are written; by default the folder of temporary files.")
  var folder: String?

  @Option(help: "Write the figures to this file as JSON.")
  var jsonFile: String?

  func run() throws {
    let folder =
      (self.folder.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("transfer-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("source")
    try Data(count: size << 20).write(to: source)
    let server = try FileServer(source.path)
    let urls = (0..<files).map { server.url("\($0)") }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("transferd").path
    var own: [MeasuredDownload] = []
    var arias: [MeasuredDownload] = []
    for round in 0..<rounds {
      own.append(
        try within(folder, "transferd-\(round)") {
          try MeasuredDownload.byTransferd(program, urls, into: $0)
        })
      arias.append(
        try within(folder, "aria-\(round)") { try MeasuredDownload.byAria(urls, into: $0) })
    }
    try show(own, arias)
  }

  private func within(
    _ folder: URL, _ name: String, _ body: (String) throws -> MeasuredDownload
  ) throws -> MeasuredDownload {
    let own = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }
    return try body(own.path)
  }

  private func show(_ own: [MeasuredDownload], _ arias: [MeasuredDownload]) throws {
    let amount = Double(files * size)
    func speed(_ runs: [MeasuredDownload]) -> Double {
      amount / (runs.map(\.seconds).min() ?? .infinity)
    }
    func memory(_ runs: [MeasuredDownload]) -> Int { runs.map(\.residentKiB).max() ?? 0 }
    let figures: [(String, Double, Double)] = [
      ("throughput, MiB/s", speed(own), speed(arias)),
      ("resident set, KiB", Double(memory(own)), Double(memory(arias))),
    ]
    print("\(files) files of \(size) MiB at once, best of \(rounds):")
    for (name, own, aria) in figures {
      print(
        "\(name): transferd \(Int(own)), aria2 \(Int(aria)), "
          + "ratio \((own / aria * 100).rounded() / 100)")
    }
    guard let jsonFile else { return }
    let rows = figures.map { ["name": $0.0, "transferd": $0.1, "aria2": $0.2] as [String: Any] }
    try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted, .sortedKeys])
      .write(to: URL(fileURLWithPath: jsonFile))
  }
}
