import ByteCounts
import DeviceControl
import FoundationEssentials
import TimeLine

/// What running apps have used between two readings, as a table.
struct ActivityTable: Encodable {
  /// One app's line.
  struct Row: Encodable, Equatable {
    var bundleIdentifier: String
    var name: String
    var state: String
    var pid: Int32
    /// The name of its jetsam band; empty: it is ending.
    var band: String
    var bandNumber: Int
    /// In bytes; nil, and left out in JSON: not read yet.
    var footprint: UInt64?
    /// In hundredths of one processor, over the time between the readings.
    var processorShare: Double
    /// Voluntary context switches of its threads, in a second.
    var wakeUps: Double
    var reasons: [String]
  }

  /// When the later reading was made, in seconds since the device was booted.
  let time: Double
  /// Nil: it was not read yet.
  let memory: DeviceStatus.Memory?
  /// The highest band first, and in a band the largest.
  let apps: [Row]

  init(from earlier: ActivityReading, to later: ActivityReading) {
    time = later.time
    memory = later.memory
    let seconds = max(later.time - earlier.time, 0.001)
    let before = Dictionary(earlier.apps.map { ($0.pid, $0) }) { first, _ in first }
    apps = later.apps.map { app in
      // Of a process that was not there before, everything is new.
      let old = before[app.pid].flatMap { $0.bundleIdentifier == app.bundleIdentifier ? $0 : nil }
      return Row(
        bundleIdentifier: app.bundleIdentifier, name: app.name, state: app.state, pid: app.pid,
        band: app.band, bandNumber: app.bandNumber, footprint: app.footprint,
        processorShare: Self.grown(from: old?.processorTime, to: app.processorTime) / 1e7 / seconds,
        wakeUps: Self.grown(from: old?.waits, to: app.waits) / seconds, reasons: app.reasons)
    }
    .sorted { first, second in
      (second.bandNumber, second.footprint ?? 0, first.bundleIdentifier)
        < (first.bandNumber, first.footprint ?? 0, second.bundleIdentifier)
    }
  }

  /// How much a counter has grown. What ended threads had counted is lost, so it may have become less.
  private static func grown(from earlier: UInt64?, to later: UInt64) -> Double {
    let earlier = earlier ?? 0
    return later > earlier ? Double(later - earlier) : 0
  }

  /// One object in one line.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The table's lines, with how short memory is in the first one.
  var lines: [String] {
    let head =
      "\(apps.count) running" + (memory.map { ", memory \(StatusText.text(of: $0))" } ?? "")
    guard !apps.isEmpty else { return [head] }
    let titles = ["APP", "STATE", "PID", "MEMORY", "CPU %", "WAKE-UPS/S", "BAND", "REASON"]
    let rows = [titles] + apps.map(cells)
    let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return [head]
      + rows.map { row in
        row.indices.map { column in
          (2...5).contains(column)
            ? Columns.right(row[column], widths[column])
            : Columns.left(row[column], widths[column])
        }
        .joined(separator: "  ").trimmingSpaces
      }
  }

  private func cells(_ row: Row) -> [String] {
    [
      row.bundleIdentifier, row.state, "\(row.pid)",
      row.footprint.map { ByteCount.measured($0) } ?? "-",
      Columns.number(row.processorShare, digits: 1), Columns.number(row.wakeUps, digits: 0),
      row.band.isEmpty ? "-" : "\(row.bandNumber) \(row.band)",
      row.reasons.joined(separator: "; "),
    ]
  }
}
