import ArgumentParser
import BenchKit
import DeviceControl
import Foundation

/// Measures commands of `appctl`, each beside an empty Swift program, alternately in one run. What is
/// measured is processor time, of the whole process.
@main
struct CommandBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "command-bench",
    abstract: "Measures commands of appctl beside an empty Swift program.")

  @Option(help: "How often to run each command.")
  var runs = 100

  @Option(help: "The bundle of an app: measure also commands of a device that has it.")
  var app: String?

  @Option(help: "Its identifier.")
  var identifier = "org.foreground.TemplateApp"

  @Option(help: "A file for the results as JSON.")
  var jsonFile: String?

  func run() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let programs = MeasuredPrograms(products: products)
    let nowhere = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-bench-\(UUID().uuidString)").path
    var rows = [
      try row(programs, ["--version"], home: nowhere),
      try row(programs, ["launch", identifier], home: nowhere, status: 1, "not booted"),
      try row(programs, ["audio", "now"], home: nowhere, status: 1, "not booted"),
      try row(programs, ["--help"], home: nowhere, budget: nil),
    ]
    if let app {
      let device = try BenchDevice(products: products, apps: [app])
      defer { device.end() }
      _ = try device.connection.launch(identifier)
      try device.connection.wait(for: identifier, toReach: .active)
      let home = device.address.home
      let name = ["--device", device.address.name.description]
      rows.append(
        try row(programs, name + ["launch", identifier], home: home, "suspended") {
          try device.connection.perform(.home)
          try device.connection.wait(for: identifier, toReach: .suspended)
        })
      rows.append(try row(programs, name + ["list"], home: home))
      rows.append(try row(programs, name + ["status"], home: home))
    }
    let table = BenchTable(rows)
    if let jsonFile { try table.write(to: jsonFile) }
    table.print()
  }

  /// Runs a command and the empty program in turns.
  private func row(
    _ programs: MeasuredPrograms, _ words: [String], home: String, status: Int32 = 0,
    _ circumstance: String = "", budget: Double? = 1.5, before prepare: () throws -> Void = {}
  ) throws -> BenchRow {
    var command = Measurement()
    var empty = Measurement()
    for _ in 0..<runs {
      try prepare()
      command.add(try programs.appctl(words, home: home, status: status))
      empty.add(try programs.emptyProgram())
    }
    let verb = words.first == "--device" ? Array(words.dropFirst(2)) : words
    let name = (["appctl", verb[0]] + verb.dropFirst().filter { $0 != identifier })
      .joined(separator: " ")
    return BenchRow(
      name: circumstance.isEmpty ? name : "\(name), \(circumstance)", measured: command,
      limitName: "empty Swift program", limit: empty, budget: budget)
  }
}
