import AppInterface

/// A task that the app has scheduled, as the system keeps it.
package struct PendingTask: Equatable, Sendable {
  package var identifier: String
  /// A refresh, or else processing.
  package var isRefresh: Bool
  /// Seconds since 1970; nil: as soon as possible.
  package var earliestBeginDate: Double?
  package var requiresNetwork: Bool
  package var requiresPower: Bool

  package init(
    identifier: String, isRefresh: Bool, earliestBeginDate: Double?, requiresNetwork: Bool = false,
    requiresPower: Bool = false
  ) {
    self.identifier = identifier
    self.isRefresh = isRefresh
    self.earliestBeginDate = earliestBeginDate
    self.requiresNetwork = requiresNetwork
    self.requiresPower = requiresPower
  }

  init(_ task: WireScheduledTask) {
    self.init(
      identifier: task.identifier, isRefresh: task.kind == .refreshTask,
      earliestBeginDate: task.earliestBeginDate == 0 ? nil : task.earliestBeginDate,
      requiresNetwork: task.requiresNetwork, requiresPower: task.requiresPower)
  }

  var message: WireScheduledTask {
    var task = WireScheduledTask()
    task.identifier = identifier
    task.kind = isRefresh ? .refreshTask : .processingTask
    task.earliestBeginDate = earliestBeginDate ?? 0
    task.requiresNetwork = requiresNetwork
    task.requiresPower = requiresPower
    return task
  }
}

/// Why the system does not schedule a task.
package enum TaskFailure: Error, Equatable {
  /// It cannot now, for the reason in this sentence.
  case unavailable(String)
  case tooMany(String)
  case notPermitted(String)

  init?(_ reply: WireTaskReply) {
    switch reply.error {
    case .noTaskError: return nil
    case .tasksUnavailable, .UNRECOGNIZED: self = .unavailable(reply.message)
    case .tooManyTasks: self = .tooMany(reply.message)
    case .taskNotPermitted: self = .notPermitted(reply.message)
    }
  }
}

/// A task that the system has begun in this process. Any thread.
package final class BegunTask: Sendable {
  package let identifier: String
  package let isRefresh: Bool
  /// The number of the wake.
  let wake: UInt64
  private let port: ApplicationPort?

  init(identifier: String, isRefresh: Bool, wake: UInt64, port: ApplicationPort?) {
    self.identifier = identifier
    self.isRefresh = isRefresh
    self.wake = wake
    self.port = port
  }

  /// The work is done. To be called once.
  package func complete(success: Bool) {
    LastDrawing.perform()
    Preferences.shared.writeBeforeSuspension()
    port?.send {
      $0.wakeFinished.wake = wake
      $0.wakeFinished.result = success ? .wakeNewData : .wakeFailed
    }
  }
}
