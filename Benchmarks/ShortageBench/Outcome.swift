import Foundation

/// What came of a shortage.
struct Outcome: CustomStringConvertible {
  /// How long less than a tenth was available, all in all, in seconds.
  var shortage = 0.0
  /// The same from one moment with enough to the next: from pressure to recovery.
  var longestShortage = 0.0
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

  /// Takes what the memory was from the beginning to the end.
  mutating func note(_ samples: [MemoryProbe.Sample]) {
    var start: Double?
    for sample in samples {
      least = min(least, sample.available)
      if sample.available < 10 {
        start = start ?? sample.time
      } else if let since = start {
        add(sample.time - since)
        start = nil
      }
    }
    isStuck = start != nil
    if let start, let last = samples.last { add(last.time - start) }
  }

  private mutating func add(_ shortage: Double) {
    self.shortage += shortage
    longestShortage = max(longestShortage, shortage)
  }

  var description: String {
    let end = isStuck ? ", not recovered" : ""
    return String(
      format: "short for %.0f ms (at most %.0f), in front stalled %.0f ms (at most %.0f), ",
      shortage * 1e3, longestShortage * 1e3, stalled * 1e3, longestStall * 1e3)
      + String(
        format: "%d ended, %d wrong%@, least %.1f %%", victims.count, wrongVictims, end, least)
  }

  var json: [String: Any] {
    [
      "shortageMilliseconds": shortage * 1e3,
      "longestShortageMilliseconds": longestShortage * 1e3, "stalledMilliseconds": stalled * 1e3,
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
            + "pressure to recovery \(Self.spread(all.map { $0.longestShortage * 1e3 })) ms, "
            + "all in all \(Self.spread(all.map { $0.shortage * 1e3 })) ms, "
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
