import Foundation

/// What came of a shortage.
struct Outcome: CustomStringConvertible {
  /// From the first moment with less than a tenth available to the last, in seconds.
  var shortage = 0.0
  /// How long the app in front had to wait, in seconds, and at once at most.
  var stalled = 0.0
  var longestStall = 0.0
  /// The least that was available, in hundredths.
  var least = 100.0
  /// Who ended, in their order.
  var victims: [String] = []
  var wrongVictims = 0
  /// Memory was short until the end of the time.
  var isStuck = false

  var description: String {
    String(
      format: "short for %.0f ms, in front stalled %.0f ms (at most %.0f), %d ended, %d wrong%@, ",
      shortage * 1e3, stalled * 1e3, longestStall * 1e3, victims.count, wrongVictims,
      isStuck ? ", not recovered" : "") + String(format: "least %.1f %%", least)
  }

  var json: [String: Any] {
    [
      "shortageMilliseconds": shortage * 1e3, "stalledMilliseconds": stalled * 1e3,
      "longestStallMilliseconds": longestStall * 1e3, "leastHundredths": least,
      "victims": victims, "wrongVictims": wrongVictims, "stuck": isStuck,
    ]
  }
}

/// All outcomes, and their medians.
struct OutcomeTable {
  private let outcomes: [Scene: [Contender: [Outcome]]]

  init(_ outcomes: [Scene: [Contender: [Outcome]]]) {
    self.outcomes = outcomes
  }

  func write(to file: String) throws {
    let rows = Scene.allCases.flatMap { scene in
      Contender.allCases.map { contender in
        [
          "scene": scene.rawValue, "contender": contender.rawValue,
          "runs": (outcomes[scene]?[contender] ?? []).map(\.json),
        ] as [String: Any]
      }
    }
    let data = try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted])
    try data.write(to: URL(fileURLWithPath: file))
  }

  func print() {
    for scene in Scene.allCases {
      Swift.print("\n\(scene.rawValue)")
      for contender in Contender.allCases {
        guard let all = outcomes[scene]?[contender], !all.isEmpty else {
          Swift.print("  \(contender.rawValue): not installed")
          continue
        }
        Swift.print(
          "  \(contender.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0))"
            + "pressure to recovery \(Self.spread(all.map { $0.shortage * 1e3 })) ms, "
            + "front stalled \(Self.spread(all.map { $0.stalled * 1e3 })) ms, "
            + "ended \(Self.spread(all.map { Double($0.victims.count) })), "
            + "wrong \(all.reduce(0) { $0 + $1.wrongVictims }) in \(all.count) runs, "
            + "not recovered \(all.count { $0.isStuck })")
      }
    }
  }

  /// The median, and the smallest and the largest.
  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    return String(
      format: "%.0f (%.0f to %.0f)", sorted[sorted.count / 2], sorted[0], sorted[sorted.count - 1])
  }
}
