/// Puts the events of several versions into rows, so that equal events stand beside each other.
///
/// One version after the other is aligned with the rows that there are, at the least cost: an event
/// that stands alone costs 2, and one beside a different event 3. So what two versions did instead
/// of each other shares a row, and no equal events are parted for it.
enum EventAlignment {
  /// - Returns: for each row the event of each version; nil if it has none there.
  static func rows(_ versions: [[ComparedEvent]]) -> [[ComparedEvent?]] {
    var rows: [[ComparedEvent?]] = []
    for (number, events) in versions.enumerated() {
      let pairs = pairs(of: rows, with: events)
      rows = pairs.map { row, event in
        (row.map { rows[$0] } ?? Array(repeating: nil, count: number)) + [event.map { events[$0] }]
      }
    }
    return rows
  }

  private static let alone = 2
  private static let beside = 3

  /// The rows and events in their order, those that belong together as one pair.
  private static func pairs(
    of rows: [[ComparedEvent?]], with events: [ComparedEvent]
  ) -> [(row: Int?, event: Int?)] {
    // costs[row][event]: of what is left from there on.
    var costs = Array(
      repeating: Array(repeating: 0, count: events.count + 1), count: rows.count + 1)
    func pairing(_ row: Int, _ event: Int) -> Int {
      (rows[row].contains(events[event]) ? 0 : beside) + costs[row + 1][event + 1]
    }
    for row in (0...rows.count).reversed() {
      for event in (0...events.count).reversed() {
        switch (row == rows.count, event == events.count) {
        case (true, _): costs[row][event] = (events.count - event) * alone
        case (_, true): costs[row][event] = (rows.count - row) * alone
        default:
          costs[row][event] = min(
            pairing(row, event), alone + costs[row + 1][event], alone + costs[row][event + 1])
        }
      }
    }
    var pairs: [(row: Int?, event: Int?)] = []
    var (row, event) = (0, 0)
    while row < rows.count, event < events.count {
      if costs[row][event] == pairing(row, event) {
        pairs.append((row, event))
        (row, event) = (row + 1, event + 1)
      } else if costs[row][event] == alone + costs[row + 1][event] {
        pairs.append((row, nil))
        row += 1
      } else {
        pairs.append((nil, event))
        event += 1
      }
    }
    return pairs + (row..<rows.count).map { ($0, nil) }
      + (event..<events.count).map { (nil, $0) }
  }
}
