/// The exits of one app, day by day, and which of them it was told of (TERM-20).
///
/// Every exit is in exactly one report, and every report is given to the app at most once.
public struct AppMetrics: Hashable, Sendable, Codable {
  /// The app has used `MXMetricManager`: from then on its reports are for it.
  public private(set) var isUsed = false
  /// The oldest first.
  public private(set) var reports: [MetricReport] = []

  /// So many reports are kept. The oldest go.
  public static let mostReports = 32

  init() {}

  /// Counts an exit on a day.
  mutating func count(
    _ bucket: ExitBucket, inForeground: Bool, on day: CalendarDay, version: AppVersion
  ) {
    let index = indexOfReport(on: day, version: version)
    reports[index].count(bucket, inForeground: inForeground, version: version)
  }

  /// It is that day now: reports of all others are complete.
  ///
  /// - Returns: Whether any was not before.
  mutating func close(otherThan day: CalendarDay) -> Bool {
    var hasChanged = false
    for index in reports.indices
    where reports[index].stage == .counting && reports[index].day != day.number {
      reports[index].stage = isUsed ? .waiting : .withheld
      hasChanged = true
    }
    return hasChanged
  }

  /// Completes the report of the day now, even if there is nothing in it.
  ///
  /// - Parameter end: Now, in seconds since 1970 by the device's clock.
  mutating func close(_ day: CalendarDay, at end: Double, version: AppVersion) {
    let index = indexOfReport(on: day, version: version)
    reports[index].end = max(end, reports[index].begin)
    reports[index].stage = .waiting
  }

  /// The app uses MetricKit for the first time: what was counted before is not for it.
  ///
  /// - Returns: false if it has used it before.
  mutating func use() -> Bool {
    guard !isUsed else { return false }
    isUsed = true
    for index in reports.indices { reports[index].stage = .withheld }
    return true
  }

  /// There is something to give to the app.
  var isWaiting: Bool { reports.contains { $0.stage == .waiting } }

  /// The reports to give to the app, which count as given.
  mutating func takeWaiting() -> [MetricReport] {
    var taken: [MetricReport] = []
    for index in reports.indices where reports[index].stage == .waiting {
      reports[index].stage = .delivered
      taken.append(reports[index])
    }
    return taken
  }

  /// The report in which exits of the day are counted, which is made if there is none.
  private mutating func indexOfReport(on day: CalendarDay, version: AppVersion) -> Int {
    let isCounting = { (report: MetricReport) in
      report.stage == .counting && report.day == day.number
    }
    if let index = reports.lastIndex(where: isCounting) { return index }
    // A part of the day may have been delivered on demand.
    let begin = reports.last { $0.day == day.number && $0.end < day.end }?.end ?? day.begin
    reports.append(MetricReport(day, begin: begin, version: version))
    if reports.count > Self.mostReports { reports.removeFirst(reports.count - Self.mostReports) }
    return reports.count - 1
  }
}
