import LifecycleKernel

extension World {
  /// The tasks that apps schedule in an exploration.
  static let scheduledTasks = [
    ScheduledTask("refresh", .refresh),
    ScheduledTask("processing", .processing, delay: .seconds(60), requiresPower: true),
  ]

  /// Notes which tasks are scheduled after the event, and checks that one that is no longer was
  /// cancelled, or has begun when it might. The wake of a task that has begun is then awaited.
  mutating func checkTasks(
    after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    for index in apps.indices {
      let app = AppID(index: index)
      let scheduled = device.scheduledTasks(of: app)
      let before = apps[index].tasksScheduled
      guard scheduled != before else { continue }
      apps[index].tasksScheduled = scheduled
      let refreshes = scheduled.count { $0.kind == .refresh }
      guard refreshes <= 1 else {
        return Violation("BGS-02", "app \(index) has scheduled more than one refresh")
      }
      for task in before where !scheduled.contains(where: { $0.identifier == task.identifier }) {
        if let violation = checkBeginning(of: task, index, after: event, configuration) {
          return violation
        }
      }
    }
    return nil
  }

  private mutating func checkBeginning(
    of task: ScheduledTask, _ index: Int, after event: Event, _ configuration: ModelConfiguration
  ) -> Violation? {
    let app = AppID(index: index)
    switch event {
    case .request(.cancelTasks(app, _)), .request(.uninstall(app)): return nil
    case .request(.launchTask(app, _)): break
    default:
      let battery = device.lasting.environment.battery
      guard apps[index].refresh == .available, memory.pressure == .normal,
        task.kind == .refresh || device.isLocked || !isPanelLit,
        !task.requiresPower || battery.isCharging,
        configuration.mayWake(configuration.apps[index], for: task.kind.reason)
      else {
        return Violation("BGS-06", "task \(task.identifier) of app \(index) begins too early")
      }
      let isForceQuit = apps[index].kept.isForceQuit && configuration.profile.forceQuitStopsWakes
      guard !isForceQuit else {
        return Violation("BGS-08", "a task of app \(index) begins after a force quit")
      }
    }
    if apps[index].isEnding {
      apps[index].nextWakes.append(task.kind.reason)
    } else {
      apps[index].wakes.append(task.kind.reason)
    }
    return nil
  }
}
