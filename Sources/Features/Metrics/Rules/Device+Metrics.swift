// Apps' exits are counted day by day, and apps that use MetricKit are given the counts (TERM-20).

extension Device {
  /// The app's process has ended.
  mutating func count(_ report: ExitReport, of app: AppID) {
    let inForeground = report.state.isForeground
    guard let bucket = ExitBucket(report.reason, inForeground: inForeground) else { return }
    var metrics = self[app].lasting.metrics ?? AppMetrics()
    metrics.count(
      bucket, inForeground: inForeground, on: day, version: self[app].traits.version)
    self[app].lasting.metrics = metrics
    effects.append(.keep(.app(app)))
  }

  /// The host has read the clock.
  mutating func dayRead(_ day: CalendarDay) {
    metricKit.day = day
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), var metrics = self[app].lasting.metrics,
        metrics.close(otherThan: day)
      else { continue }
      self[app].lasting.metrics = metrics
      effects.append(.keep(.app(app)))
      tellMetrics(app)
    }
  }

  /// The app uses MetricKit.
  ///
  /// - Parameter receives: Whether it has a subscriber, which takes what there is.
  mutating func metricsRequested(_ app: AppID, receives: Bool) {
    guard profile.hasMetricKit else { return }
    var metrics = self[app].lasting.metrics ?? AppMetrics()
    if metrics.use() {
      self[app].lasting.metrics = metrics
      effects.append(.keep(.app(app)))
    }
    metricKit.runs[app].receives = receives
    tellMetrics(app)
  }

  /// A developer does not want to wait for the end of the day.
  mutating func deliverMetrics(_ app: AppID, at time: Double) {
    guard var metrics = self[app].lasting.metrics else { return }
    metrics.close(day, at: time, version: self[app].traits.version)
    self[app].lasting.metrics = metrics
    effects.append(.keep(.app(app)))
    tellMetrics(app)
  }

  /// The reports for an app that executes now. They count as given: an app that crashes when it reads
  /// them does not crash again at its next launch, and finds them in `pastPayloads`.
  mutating func takeMetrics(_ app: AppID) -> Callback {
    var metrics = self[app].lasting.metrics ?? AppMetrics()
    let reports = metrics.takeWaiting()
    self[app].lasting.metrics = metrics
    effects.append(.keep(.app(app)))
    return .metrics(reports)
  }

  /// What was counted of the app's exits; nil: nothing, or it is not installed.
  public func metrics(of app: AppID) -> AppMetrics? {
    exists(app) && !self[app].isUninstalled ? self[app].lasting.metrics : nil
  }

  private mutating func tellMetrics(_ app: AppID) {
    guard metricKit.runs[app].receives, self[app].position.isAlive,
      self[app].run.termination == nil
    else { return }
    advance(app, because: self[app].run.cause)
  }
}
