import LifecycleKernel

extension World {
  /// Another day has begun.
  mutating func noteDay(_ day: CalendarDay) {
    guard day.number != device.day.number else { return }
    for index in apps.indices { apps[index].metrics.beginDay() }
  }

  /// TERM-20: an app is given each report once, and only if it wants it.
  mutating func checkMetrics(_ reports: [MetricReport], of index: Int) -> Violation? {
    apps[index].metrics.take(reports)
      ? nil : Violation("TERM-20", "app \(index) is given other metrics than those that wait")
  }

  /// TERM-20: every exit is counted once.
  func checkMetrics() -> Violation? {
    for index in apps.indices where apps[index].isInstalled {
      let reports = device.metrics(of: AppID(index: index))?.reports ?? []
      let total = reports.reduce(0) { $0 + $1.foreground.total + $1.background.total }
      guard total == apps[index].metrics.total else {
        return Violation(
          "TERM-20",
          "\(total) exits of app \(index) are counted, and there were \(apps[index].metrics.total)")
      }
    }
    return nil
  }
}
