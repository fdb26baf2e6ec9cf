import AppInterface
import ControlInterface
import DeviceVerbs
import Foundation
import LifecycleKernel
import SharedInterface

/// The tasks that apps schedule: answers the apps, and the users of the device.
final class TaskScheduling {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.log = log
  }

  // MARK: Apps

  /// Answers an app's request.
  ///
  /// - Returns: What is wrong with the message; nil if nothing is.
  func answer(
    _ request: WireTaskRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    var message = WireSystemMessage()
    message.taskReply.request = request.request
    switch request.verb {
    case .submit(let submitted):
      guard let task = ScheduledTask(submitted, at: surroundings.date) else {
        return .malformedMessage("it schedules a task of no known kind or date")
      }
      log.append(.request("submit \(task.kind.rawValue) task \(task.identifier)"), of: app)
      if let refusal = engine.request(.submitTask(app.id, task)) {
        message.taskReply.error = WireTaskError(refusal)
        message.taskReply.message = refusal.message
      }
    case .cancel(let identifier):
      _ = engine.request(.cancelTasks(app.id, identifier))
    case .cancelAll:
      _ = engine.request(.cancelTasks(app.id, nil))
    case .list:
      message.taskReply.tasks = engine.device.scheduledTasks(of: app.id).map(WireScheduledTask.init)
    case nil:
      return .malformedMessage("it asks for nothing that is known about tasks")
    }
    process.port.send(message)
    return nil
  }

  // MARK: Users

  /// Answers a user's request.
  func answer(_ request: WireTaskControl) throws(ControlRefusal) -> WireControlReply {
    switch request.verb {
    case .list(let identifier):
      let apps = identifier.isEmpty ? registry.all : [try registry.installed(identifier)]
      var reply = WireControlReply()
      reply.tasks.tasks = apps.flatMap(tasks)
      return reply
    case .launch(let name):
      try perform("bgtask launch", name) { .launchTask($0, $1) }
    case .expire(let name):
      try perform("bgtask expire", name) { .expireTask($0, $1) }
    case nil:
      throw .unknownAction
    }
    return .carriedOut
  }

  private func perform(
    _ verb: String, _ name: WireTaskName, _ make: (AppID, String) -> Request
  ) throws(ControlRefusal) {
    let app = try registry.installed(name.bundleIdentifier)
    log.append(.request("\(verb) \(name.identifier.cut(toBytes: MessageLimits.taskName))"), of: app)
    if let refusal = engine.request(make(app.id, name.identifier)) {
      let known = tasks(of: app).map(\.task.identifier)
      let advice =
        known.contains(name.identifier)
        ? "" : Spelling.advice(about: name.identifier, "tasks of it", known)
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)" + advice)
    }
  }

  private func tasks(of app: HostedApp) -> [WireListedTask] {
    let device = engine.device
    let scheduled = device.scheduledTasks(of: app.id).map { task in
      var listed = WireListedTask()
      listed.bundleIdentifier = app.bundleIdentifier
      listed.task = WireScheduledTask(task)
      listed.waitsFor = device.wait(for: task, app.id)?.sentence ?? "it is about to begin"
      return listed
    }
    let running = device.runningTasks(of: app.id).map { identifier in
      var listed = WireListedTask()
      listed.bundleIdentifier = app.bundleIdentifier
      listed.task.identifier = identifier
      listed.running = true
      return listed
    }
    return running + scheduled
  }
}

extension ScheduledTask {
  /// The latest date is in ten years.
  private static let longestDelay = MessageLimits.fetchInterval

  /// A task of a message; nil if it is not of this kind or has no valid date.
  fileprivate init?(_ task: WireScheduledTask, at now: Date) {
    let kind: Kind
    switch task.kind {
    case .refreshTask: kind = .refresh
    case .processingTask: kind = .processing
    case .unspecified, .UNRECOGNIZED: return nil
    }
    guard task.earliestBeginDate.isFinite, task.identifier.utf8.count <= Self.longestIdentifier
    else { return nil }
    self.init(
      task.identifier, kind,
      earliestBeginDate: task.earliestBeginDate == 0 ? nil : task.earliestBeginDate,
      requiresNetwork: task.requiresNetwork, requiresPower: task.requiresPower)
    delay = delay(at: now)
  }

  /// How long from now until its earliest date.
  func delay(at now: Date) -> Duration {
    guard let earliestBeginDate else { return .zero }
    let seconds = min(earliestBeginDate - now.timeIntervalSince1970, Self.longestDelay)
    return seconds > 0 ? .nanoseconds(Int64(seconds * 1e9)) : .zero
  }
}

extension WireScheduledTask {
  fileprivate init(_ task: ScheduledTask) {
    self.init()
    identifier = task.identifier
    kind = task.kind == .refresh ? .refreshTask : .processingTask
    earliestBeginDate = task.earliestBeginDate ?? 0
    requiresNetwork = task.requiresNetwork
    requiresPower = task.requiresPower
  }
}

extension WireTaskError {
  /// The platform's code for a refusal (BGS-02, BGS-04, BGS-05).
  fileprivate init(_ refusal: Refusal) {
    switch refusal {
    case .tooManyTasks: self = .tooManyTasks
    case .taskNotPermitted, .modeNotDeclared, .modeUnknown: self = .taskNotPermitted
    default: self = .tasksUnavailable
    }
  }
}
