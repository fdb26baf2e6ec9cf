extension BackgroundTimeFacts {
  static let hooks = Hooks(
    apps: [
      .resumes: .init { $0.beginBackgroundTime($1) },
      .entersBackground: .init { $0.beginBackgroundTime($1) },
      .entersForeground: .init { $0.endBackgroundTime($1) },
      .terminates: .init { $0.stopBackgroundClocks($1) },
    ],
    news: [
      .expiry: .init { device, app in
        device.dropDue(.expiry, app) ? .expireBackgroundTasks : nil
      }
    ],
    deadlines: [
      // BGT-07: an app that has not ended its tasks is terminated, not suspended.
      .backgroundTaskBudget: { $0.kill($1, .backgroundTaskExpired, deadline: $2) },
      .backgroundTaskWarning: { device, app, _ in device.warnOfExpiry(app) },
    ],
    outstanding: { device, app, effects in
      // Only the effects of the last event may not have been performed.
      if device.position(of: app).canExecute, device[app].run.backgroundSince == device.now {
        effects.append(.tellBackgroundTime(app, device.backgroundTime(of: app)))
      }
    })
}
