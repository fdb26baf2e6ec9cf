extension Device {
  /// The tasks that the app has scheduled and that have not begun, in the order of their submission.
  public func scheduledTasks(of app: AppID) -> [ScheduledTask] {
    exists(app) ? self[app].lasting.tasks.scheduled : []
  }

  /// The identifiers of the app's tasks that have begun and are not completed.
  public func runningTasks(of app: AppID) -> [String] {
    exists(app) ? self[app].run.openWakes.compactMap(\.task) : []
  }

  /// Why the app may not schedule the task; nil if it may.
  func refusal(of task: ScheduledTask, from app: AppID) -> Refusal? {
    guard profile.hasTaskScheduler else { return .noTaskScheduler }
    guard permits(task.identifier, app) else {
      return .taskNotPermitted
    }
    if let mode = task.kind.reason.mode {
      if !profile.backgroundModes.contains(mode) { return .modeUnknown(mode) }
      if !self[app].traits.backgroundModes.contains(mode) { return .modeNotDeclared(mode) }
    }
    let status = backgroundRefreshStatus(of: app)
    guard status == .available else { return .refreshDenied(status) }
    let others = scheduledTasks(of: app).count {
      $0.kind == task.kind && $0.identifier != task.identifier
    }
    return others < task.kind.limit ? nil : .tooManyTasks(task.kind)
  }

  /// The app's Info.plist permits the task (BGS-04); with a wildcard, every one that begins
  /// with what stands before it (PL-12).
  private func permits(_ task: String, _ app: AppID) -> Bool {
    let permitted = self[app].traits.permittedTasks
    if permitted.contains(task) { return true }
    guard profile.permitsTaskWildcards else { return false }
    return permitted.contains { pattern in
      pattern.hasSuffix(".*") && task.utf8.count >= pattern.utf8.count
        && task.utf8.starts(with: pattern.utf8.dropLast())
    }
  }

  /// Schedules a task, in the place of one with the same identifier (BGS-03).
  mutating func submit(_ task: ScheduledTask, _ app: AppID) {
    forgetDelay(of: task.identifier, app)
    var tasks = scheduledTasks(of: app).filter { $0.identifier != task.identifier }
    tasks.append(task)
    setTasks(tasks, app)
    delay(task, app)
  }

  /// Cancels the scheduled task with the identifier; nil: all.
  mutating func cancelTasks(_ identifier: String?, _ app: AppID) {
    let tasks = scheduledTasks(of: app)
    for task in tasks where identifier == nil || task.identifier == identifier {
      forgetDelay(of: task.identifier, app)
    }
    setTasks(tasks.filter { identifier != nil && $0.identifier != identifier }, app)
  }

  /// An app was installed, or is known from an earlier boot, with tasks that it had scheduled. What
  /// its Info.plist does not permit any more is forgotten.
  ///
  /// - Parameter isNew: The delays of the tasks begin now.
  mutating func planTasks(_ app: AppID, isNew: Bool) {
    let tasks = scheduledTasks(of: app)
    guard !tasks.isEmpty else { return }
    let permitted = tasks.filter { permits($0.identifier, app) }
    setTasks(profile.hasTaskScheduler ? permitted : [], app)
    for task in tasks where isNew || !permitted.contains(task) {
      forgetDelay(of: task.identifier, app)
    }
    if isNew { for task in scheduledTasks(of: app) { delay(task, app) } }
  }

  private mutating func setTasks(_ tasks: [ScheduledTask], _ app: AppID) {
    if tasks != scheduledTasks(of: app) {
      self[app].lasting.tasks.scheduled = tasks
      effects.append(.keep(.app(app)))
    }
    schedule.apps.removeAll { $0 == app }
    if !tasks.isEmpty {
      schedule.apps.append(app)
      // In one order, so that equal devices compare equal.
      schedule.apps.sort { $0.index < $1.index }
    }
  }

  // MARK: The earliest date

  private mutating func delay(_ task: ScheduledTask, _ app: AppID) {
    // A refresh comes at the earliest after a pause, as the next fetch does.
    if task.kind == .refresh, self[app].throttle(.fetchThrottle) == nil {
      armThrottle(.fetchThrottle, app)
    }
    guard task.delay > .zero else { return }
    var number = 0
    while schedule.delays[app].delayed.contains(where: { $0.number == number }) { number += 1 }
    schedule.delays[app].delayed.append(DelayedTask(identifier: task.identifier, number: number))
    let deadline = Deadline(
      id: DeadlineID(.app(app), .taskDelay, number: number), clock: .wall, since: now,
      allowance: task.delay)
    arm(throttle: deadline, app)
  }

  private mutating func forgetDelay(of identifier: String, _ app: AppID) {
    guard
      let index = schedule.delays[app].delayed.firstIndex(where: { $0.identifier == identifier })
    else { return }
    let number = schedule.delays[app].delayed.remove(at: index).number
    disarmThrottle(DeadlineID(.app(app), .taskDelay, number: number), app)
  }

  /// The earliest date of a task has come.
  mutating func taskDelayPassed(_ app: AppID, number: Int) {
    schedule.delays[app].delayed.removeAll { $0.number == number }
  }

  // MARK: The beginning

  /// Begins the tasks whose conditions hold. Called at the end of every event, because nearly each
  /// may be the last condition.
  mutating func beginTasks() {
    guard !schedule.apps.isEmpty, !isShutDown else { return }
    for app in schedule.apps {
      guard let task = scheduledTasks(of: app).first(where: { wait(for: $0, app) == nil }) else {
        continue
      }
      if task.kind == .refresh { armThrottle(.fetchThrottle, app) }
      begin(task, app)
    }
  }

  /// The app's time in the background is over otherwise: its expiration handlers are not due any more.
  mutating func forgetExpiring(of app: AppID) {
    guard schedule.runs.contains(app) else { return }
    schedule.runs.update(app) { $0.expiring = [] }
  }

  /// Begins a task, whatever its conditions.
  mutating func begin(_ task: ScheduledTask, _ app: AppID) {
    cancelTasks(task.identifier, app)
    queue(task.wake, app)
  }

  /// What a scheduled task waits for; nil if it may begin.
  public func wait(for task: ScheduledTask, _ app: AppID) -> TaskCondition? {
    let record = self[app]
    if schedule.delays[app].delayed.contains(where: { $0.identifier == task.identifier }) {
      return .earliestDate
    }
    switch refusal(of: .launchInBackground(app, task.wake)) {
    case nil: break
    case .isForceQuit: return .opening
    case .refreshDenied: return .backgroundRefresh
    default: return .permission
    }
    if task.kind == .refresh, record.throttle(.fetchThrottle) != nil { return .pause }
    if record.position != .suspended && record.position != .absent || record.isUpdating
      || !record.pendingWakes.isEmpty || isInFront(app) && !isClosed
    {
      return .suspension
    }
    let battery = lasting.environment.battery
    if !battery.isCharging, battery.percent < profile.taskBatteryLevel { return .battery }
    if savesPower { return .energy }
    if memory.pressure != .normal { return .memory }
    guard task.kind == .processing else { return nil }
    if task.requiresPower, !battery.isCharging { return .power }
    return isIdle ? nil : .idleness
  }

  // MARK: The end

  /// The time of a task is nearly over: its expiration handler runs (BGS-07).
  mutating func warnOfTaskExpiry(_ app: AppID, number: Int) {
    let id = WakeID(rawValue: number)
    guard self[app].run.openWakes.contains(where: { $0.id == id && $0.expectsCompletion }) else {
      return
    }
    schedule.runs[app].expiring.append(id)
    advance(app, because: .backgroundTimeOver)
  }

  /// Ends the time of a running task early (BGS-07).
  mutating func expire(_ wake: OpenWake, _ app: AppID) {
    let number = wake.id.rawValue
    guard !schedule.runs[app].expiring.contains(wake.id) else { return }
    if self[app].run.deadlines.first(.taskWarning, number: number) != nil {
      cancel(.taskWarning, app, number: number)
      // What it has left, from now on.
      arm(.wake, profile.taskExpirationLead(for: wake.reason), app, number: number)
    }
    warnOfTaskExpiry(app, number: number)
  }

  /// Somebody uses the device again: processing tasks end (BGS-06, BGS-07).
  mutating func idlenessEnded() {
    for app in schedule.runs.apps where schedule.runs[app].hasBegun {
      guard self[app].run.state == .background else { continue }
      for wake in self[app].run.openWakes
      where wake.reason == .processing && wake.task != nil && wake.expectsCompletion
        && self[app].run.deadlines.firstIndex(.taskWarning, number: wake.id.rawValue) != nil
      {
        expire(wake, app)
      }
    }
  }
}

/// What a scheduled task waits for.
public enum TaskCondition: Hashable, Sendable {
  case earliestDate
  /// The time since the last refresh or fetch (FETCH-04).
  case pause
  /// The app is running, or is being updated.
  case suspension
  /// The app was force quit (BGS-08).
  case opening
  case backgroundRefresh
  /// A mode that is missing, or a passcode that was not entered yet.
  case permission
  case battery
  /// Low Power Mode is on, or the device is hot (PWR-01, PWR-02).
  case energy
  case memory
  case power
  case idleness

  /// The condition as a sentence without its end, for a person.
  public var sentence: String {
    switch self {
    case .earliestDate: "its earliest date has not come"
    case .pause: "the app was refreshed, or asked for it, a short while ago"
    case .suspension: "the app is running, or is being updated"
    case .opening: "the person has quit the app and not opened it since"
    case .backgroundRefresh: "background refresh is not allowed"
    case .permission: "the app may not be launched into the background now"
    case .battery: "the battery is low"
    case .energy: "Low Power Mode is on, or the device is hot"
    case .memory: "memory is short"
    case .power: "the device is not being charged"
    case .idleness: "somebody uses the device: it is neither locked nor dark"
    }
  }
}
