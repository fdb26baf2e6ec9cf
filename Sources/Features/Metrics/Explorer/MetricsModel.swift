import LifecycleKernel

/// The model of what is counted of one app's exits, and of what the app is given (TERM-20).
struct MetricsModel: Hashable, Sendable {
  /// The app has a subscriber.
  var receives = false
  /// It has used MetricKit.
  private(set) var isUsed = false
  /// The exits of the day that lasts.
  private(set) var counted: UInt8 = 0
  /// The reports that are complete and not given, with their exits.
  private(set) var waiting: UInt8 = 0
  private(set) var waitingReports: UInt8 = 0
  /// All exits.
  private(set) var total: UInt8 = 0
  /// There is a report of the day that lasts.
  private var isOpen = false

  /// The process has ended.
  mutating func note(_ report: ExitReport) {
    guard ExitBucket(report.reason, inForeground: report.state.isForeground) != nil else { return }
    counted += 1
    total += 1
    isOpen = true
  }

  mutating func note(receives: Bool) {
    self.receives = receives
    guard !isUsed else { return }
    isUsed = true
    counted = 0
    isOpen = false
  }

  /// Another day begins.
  mutating func beginDay() {
    guard isOpen else { return }
    close()
  }

  /// The report of the day is complete; on demand also one without an exit.
  mutating func close() {
    if isUsed {
      waiting += counted
      waitingReports += 1
    }
    counted = 0
    isOpen = false
  }

  /// The app is given reports.
  ///
  /// - Returns: Whether these are all that wait, and there are any.
  mutating func take(_ reports: [MetricReport]) -> Bool {
    defer {
      waiting = 0
      waitingReports = 0
    }
    let exits = reports.reduce(0) { $0 + $1.foreground.total + $1.background.total }
    return receives && isUsed && !reports.isEmpty && reports.count == waitingReports
      && exits == waiting
  }

  /// Another day; of two.
  static func day(after day: CalendarDay) -> CalendarDay {
    let number = day.number == 1 ? 2 : 1
    let begin = Double(number) * 86_400
    return CalendarDay(number: number, begin: begin, end: begin + 86_400)
  }
}
