import Foundation
import LifecycleExplorer

/// What a run of `explore --all` has found: a small text file, whose differences show when less is
/// explored than before.
struct ExplorationRecord: Sendable {
  /// The numbers of transitions, by the titles of the configurations.
  private var counts: [String: Int] = [:]

  init() {}

  /// The record in the file; an empty one if there is none.
  init(contentsOf path: String?) {
    guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard cells.count == 2, let count = Int(cells[0]) else { continue }
      counts[cells[1].trimmingCharacters(in: .whitespaces)] = count
    }
  }

  mutating func note(_ bound: ExplorationBound, _ report: ExplorationReport) {
    counts[bound.title] = report.transitions
  }

  var transitions: Int { counts.values.reduce(0, +) }

  /// Those with the most transitions first, and before them those that are not in the record.
  func largestFirst(_ bounds: [ExplorationBound]) -> [ExplorationBound] {
    bounds.sorted { counts[$0.title] ?? .max > counts[$1.title] ?? .max }
  }

  func write(to path: String, seconds: Int) throws {
    let date = Date.now.formatted(.iso8601.year().month().day())
    var lines = ["date: \(date)", "seconds: \(seconds)", "transitions: \(transitions)", ""]
    for bound in ExplorationBound.all {
      let count = "\(counts[bound.title] ?? 0)"
      let padding = String(repeating: " ", count: max(0, 8 - count.count))
      lines.append("\(padding)\(count)  \(bound.title)")
    }
    try lines.joined(separator: "\n").appending("\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }
}

extension ExplorationBound {
  var title: String { "\(name), depth \(depth)" }
}
