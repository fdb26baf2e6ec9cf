extension LocationFacts {
  static let hooks = Hooks(
    apps: [
      .becameActive: .init { $0.catchUpWithLocation($1) },
      .uninstalled: .init { device, app in
        device.stopWatching(app)
        device.removeLocationQuestions(of: app)
      },
    ],
    device: [.clockSet: .init { $0.beginLocationThrottlesAnew() }],
    ends: { device, app, _ in device.removeLocationQuestions(of: app) },
    news: [
      .location: .init { device, app in
        guard device.location.runs.contains(app), !device.location.runs[app].news.isEmpty else {
          return nil
        }
        return .location(device.location.runs[app].news.removeFirst())
      }
    ],
    keptDeadlines: [
      .regionStay: { $0.locationDeadlinePassed($2, of: $1) },
      .significantChange: { $0.locationDeadlinePassed($2, of: $1) },
      .visitStay: { $0.locationDeadlinePassed($2, of: $1) },
    ],
    armed: { $0.location.watches[$1].deadlines },
    outstanding: { device, app, effects in
      if !device.reachedPlaces(of: app).isEmpty { effects.append(.reachedPlace(app)) }
    })
}
