import Foundation

/// How long each suite took when it last ran, in seconds.
struct SuiteTimes {
  private var seconds: [String: Double] = [:]

  /// Of the last whole run in this folder.
  private static let own = URL(filePath: ".build/suite-seconds.tsv")
  /// Of a run on another machine, for a fresh checkout.
  private static let kept = URL(filePath: "Tests/suite-seconds.tsv")

  init() {
    for file in [Self.kept, Self.own] {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "\t")
        guard parts.count == 2, let value = Double(parts[1]) else { continue }
        seconds[String(parts[0])] = value
      }
    }
  }

  /// How long a suite will take: by its number of tests, if it has never run.
  func expected(_ suite: TestList.Suite) -> Double {
    let module = String(suite.name.prefix { $0 != "." })
    return seconds[suite.name] ?? ModuleSpeed.seconds(module) * Double(suite.count)
  }

  /// Keeps the times of a run for the next one.
  static func write(_ times: [(suite: String, seconds: Double)]) throws {
    let lines = times.sorted { $0.suite < $1.suite }.map {
      "\($0.suite)\t\(String(format: "%.2f", $0.seconds))\n"
    }
    try Data(lines.joined().utf8).write(to: own)
  }
}
