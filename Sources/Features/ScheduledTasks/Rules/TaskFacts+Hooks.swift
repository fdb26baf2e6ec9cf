extension TaskFacts {
  static let hooks = Hooks(
    apps: [
      .uninstalled: { device, app in
        device.schedule.delays.remove(app)
        device.schedule.apps.removeAll { $0 == app }
      }
    ],
    device: [
      .idlenessEnded: { $0.idlenessEnded() },
      .settles: { $0.beginTasks() },
    ],
    installed: { device, app, isNew in
      device.planFetches(app)
      device.planTasks(app, isNew: isNew)
    },
    news: [
      .taskExpiry: { device, app in
        guard device.schedule.runs.contains(app), !device.schedule.runs[app].expiring.isEmpty else {
          return nil
        }
        return .expireTask(device.schedule.runs[app].expiring.removeFirst())
      },
      .backgroundRefresh: { $0.takeBackgroundRefresh($1) },
    ],
    deadlines: [
      .fetchHaste: { $0.fetchIsSlow($1, $2) },
      .taskWarning: { $0.warnOfTaskExpiry($1, number: $2.id.number) },
    ])
}
