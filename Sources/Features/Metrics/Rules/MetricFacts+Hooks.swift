extension MetricFacts {
  static let hooks = Hooks(
    ended: { device, app, run in
      if !run.isUninstalled { device.count(run.report, of: app) }
    },
    news: [
      .metrics: .init { device, app in
        guard device.metricKit.runs[app].receives,
          device.apps[app.index].lasting.metrics?.isWaiting == true
        else { return nil }
        return device.takeMetrics(app)
      }
    ])
}
