import DeviceControl

/// The tasks that the app has scheduled with BGTaskScheduler are begun, and their time is ended.
struct ScheduledTaskLeg: Leg {
  let name = "scheduled-task"
  let title = "Each task that it has scheduled is begun"
  let typicalSeconds = 11.0

  /// So many tasks are begun.
  private static let most = 5
  /// How long a task may take before its time is ended, in seconds.
  private static let patience = 8.0

  func applies(to app: AppUnderTest) -> Bool { !app.permittedTasks.isEmpty }

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.perform(.home)
    _ = try stage.reaches(.suspended, within: 20)
    let tasks = try stage.device.scheduledTasks(of: stage.app.identifier)
    if tasks.isEmpty { record.notes.append("it has scheduled no task by then") }
    for task in tasks.prefix(Self.most) where !task.isRunning {
      record.lastInput = task.identifier
      record.wokenFor = task.identifier
      if let refusal = try stage.begin(task) {
        record.notes.append("\(task.identifier): \(refusal)")
        continue
      }
      var isSettled = try stage.isOver(task, within: Self.patience)
      if !isSettled {
        try? stage.device.expireTask(task.identifier, of: stage.app.identifier)
        isSettled = try stage.isOver(task, within: 20)
      }
      record.hasSettled = record.hasSettled && isSettled
      // The rules judge a task that fails by the app's end.
      if try stage.status?.pid == nil { return }
    }
    record.lastInput = ""
  }
}

extension Stage {
  /// Begins the task; returns why that was refused, or nil.
  fileprivate func begin(_ task: ScheduledTask) throws -> String? {
    do {
      try device.launchTask(task.identifier, of: app.identifier)
      return nil
    } catch {
      guard case .refused(let message, _) = error else { throw error }
      return message
    }
  }

  /// Whether the task is not running any more in time, and the app is suspended or has ended.
  fileprivate func isOver(_ task: ScheduledTask, within seconds: Double) throws -> Bool {
    guard try reaches(.suspended, within: seconds) else { return try status?.pid == nil }
    return try !device.scheduledTasks(of: app.identifier).contains {
      $0.identifier == task.identifier && $0.isRunning
    }
  }
}
