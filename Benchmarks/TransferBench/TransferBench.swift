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

  @Option(help: "How often each downloads them, alternately.")
  var rounds = 7

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
    let figures: [(name: String, own: Spread, aria: Spread)] = [
      (
        "throughput, MiB/s", Spread(own.map { amount / $0.seconds }),
        Spread(arias.map { amount / $0.seconds })
      ),
      (
        "resident set at its largest, KiB", Spread(own.map { Double($0.residentKiB) }),
        Spread(arias.map { Double($0.residentKiB) })
      ),
    ]
    print("\(files) files of \(size) MiB at once, \(rounds) rounds, median (least–most):")
    for (name, own, aria) in figures {
      let ratio = String(format: "%.2f", own.median / aria.median)
      print("\(name): transferd \(own), aria2 \(aria), ratio \(ratio)")
    }
    guard let jsonFile else { return }
    let rows = figures.map {
      ["name": $0.name, "transferd": $0.own.json, "aria2": $0.aria.json] as [String: Any]
    }
    try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted, .sortedKeys])
      .write(to: URL(fileURLWithPath: jsonFile))
  }
}
