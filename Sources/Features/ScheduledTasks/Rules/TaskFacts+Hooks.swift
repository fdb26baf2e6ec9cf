extension TaskFacts {
  static let hooks = Hooks(
    apps: [
      .starts: .init { $0.noteBackgroundRefresh(of: $1) },
      .uninstalled: .init { device, app in
        device.schedule.delays.remove(app)
        device.schedule.apps.removeAll { $0 == app }
      },
      .entersForeground: .init { $0.forgetExpiring(of: $1) },
      .terminates: .init { $0.forgetExpiring(of: $1) },
    ],
    device: [
      .idlenessEnded: .init { $0.idlenessEnded() },
      .settles: .init { $0.beginTasks() },
    ],
    installed: { device, app, isNew in
      device.planFetches(app)
      device.planTasks(app, isNew: isNew)
    },
    news: [
      .taskExpiry: .init { device, app in
        guard device.schedule.runs.contains(app), !device.schedule.runs[app].expiring.isEmpty else {
          return nil
        }
        return .expireTask(device.schedule.runs[app].expiring.removeFirst())
      },
      .backgroundRefresh: .init { $0.takeBackgroundRefresh($1) },
    ],
    deadlines: [
      .fetchHaste: { $0.fetchIsSlow($1, $2) },
      .taskWarning: { $0.warnOfTaskExpiry($1, number: $2.id.number) },
    ],
    throttles: [
      .taskDelay: { $0.taskDelayPassed($1, number: $2.number) },
      .fetchThrottle: { device, app, _ in device.fetchPausePassed(app) },
    ],
    pauses: [.fetchThrottle: { $0.fetchPause($1) }],
    refusal: { device, app, wake in
      let status = device.backgroundRefreshStatus(of: app)
      return wake.reason.isBackgroundRefresh && status != .available ? .refreshDenied(status) : nil
    },
    wakes: WakeHooks(
      delivered: { $0.wakeWasDelivered($2, to: $1) },
      finished: { $0.wakeEnded($2, $3, of: $1) },
      isFree: { device, app, id in
        device.cancel(.fetchHaste, app, number: id.rawValue)
        device.cancel(.taskWarning, app, number: id.rawValue)
      },
      overran: { device, app, wake in
        if wake.expectsCompletion, wake.reason.isOverrunFatal, wake.reason.isPaced {
          device.noteFetch(app, .overran)
        }
      }))
}
