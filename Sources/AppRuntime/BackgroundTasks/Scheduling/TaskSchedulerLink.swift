import AppInterface
import AppSupport
import Foundation
import Synchronization

/// The connection of the module BackgroundTasks to the system. Any thread.
package final class TaskSchedulerLink: Sendable {
  package static let shared = TaskSchedulerLink()

  private struct State: Sendable {
    var port: ApplicationPort?
    var registry: BackgroundTaskRegistry?
    var isSupported = false
    var permitsWildcards = false
    var hasLaunched = false
    var lastRequest: UInt32 = 0
    /// The replies that no request has taken yet; those to requests that gave up are dropped.
    var replies: [UInt32: WireTaskReply] = [:]
    var waiting: Set<UInt32> = []
    var begin: (@Sendable (BegunTask) -> Void)?
    var expire: (@Sendable (BegunTask) -> Void)?
    var running: [BegunTask] = []
  }

  /// A lock, because tasks are scheduled on any thread, and replies are read by any.
  private let state = Mutex(State())

  // MARK: For the module

  /// Sets what begins a task and what runs its expiration handler; both are called on the main
  /// thread.
  package func setHandlers(
    begin: @escaping @Sendable (BegunTask) -> Void,
    expire: @escaping @Sendable (BegunTask) -> Void
  ) {
    state.withLock {
      $0.begin = begin
      $0.expire = expire
    }
  }

  /// `application(_:didFinishLaunchingWithOptions:)` has returned (BGS-01).
  package var hasLaunched: Bool { state.withLock { $0.hasLaunched } }

  /// Schedules a task, and returns when the system has it.
  package func submit(_ task: PendingTask) throws(TaskFailure) {
    _ = try ask { $0.submit = task.message }
  }

  /// Cancels the scheduled task with the identifier; nil: all.
  package func cancel(_ identifier: String?) {
    _ = try? ask {
      if let identifier { $0.cancel = identifier } else { $0.cancelAll = true }
    }
  }

  /// The scheduled tasks; none if the system does not tell.
  package func pendingTasks() -> [PendingTask] {
    let reply = try? ask { $0.list = true }
    return reply?.tasks.map(PendingTask.init) ?? []
  }

  /// A task is completed: it does not expire any more.
  package func forget(_ task: BegunTask) {
    state.withLock { $0.running.removeAll { $0 === task } }
  }

  /// Ends the process with the platform's message for a mistake of the app.
  package static func raise(_ reason: String) -> Never {
    UncaughtException(name: .internalInconsistency, reason: reason).terminate()
  }

  // MARK: For the connection

  func connect(to port: ApplicationPort, registry: BackgroundTaskRegistry) {
    state.withLock {
      $0.port = port
      $0.registry = registry
    }
  }

  func configure(isSupported: Bool, permitsWildcards: Bool) {
    state.withLock {
      $0.isSupported = isSupported
      $0.permitsWildcards = permitsWildcards
    }
  }

  /// An app may permit itself tasks with wildcards, as `org.example.*` (PL-12). Any thread.
  package var permitsWildcards: Bool { state.withLock { $0.permitsWildcards } }

  package func finishedLaunching() {
    state.withLock { $0.hasLaunched = true }
  }

  /// Begins a task. Main thread.
  ///
  /// - Returns: Whether the app uses the module.
  func begin(_ wake: WireWake, isRefresh: Bool) -> Bool {
    let (task, begin) = state.withLock { state in
      let task = BegunTask(
        identifier: String(decoding: wake.payload, as: UTF8.self), isRefresh: isRefresh,
        wake: wake.wake, port: state.port)
      if state.begin != nil { state.running.append(task) }
      return (task, state.begin)
    }
    begin?(task)
    return begin != nil
  }

  /// The time of a task is nearly over (BGS-07). Main thread.
  func expire(wake: UInt64) {
    let (task, expire) = state.withLock { state in
      (state.running.first { $0.wake == wake }, state.expire)
    }
    if let task { expire?(task) }
  }

  /// A reply was read from the port.
  func received(_ reply: WireTaskReply) {
    state.withLock { state in
      if state.waiting.contains(reply.request) { state.replies[reply.request] = reply }
    }
  }

  /// Sends a request and waits for its reply: `submit(_:)` throws what the system decides. Whoever
  /// waits reads the port itself, because the main thread may be the one that waits.
  private func ask(
    _ fill: (inout WireTaskRequest) -> Void
  ) throws(TaskFailure) -> WireTaskReply {
    let connected: (ApplicationPort, BackgroundTaskRegistry, UInt32)? = state.withLock { state in
      guard let port = state.port, let registry = state.registry, state.isSupported else {
        return nil
      }
      state.lastRequest += 1
      state.waiting.insert(state.lastRequest)
      return (port, registry, state.lastRequest)
    }
    guard let (port, registry, number) = connected else {
      throw .unavailable("this system has no task scheduler")
    }
    defer { state.withLock { _ = $0.waiting.remove(number) } }
    var request = WireTaskRequest()
    fill(&request)
    request.request = number
    guard port.send({ $0.taskRequest = request }) == .sent else {
      throw .unavailable("the system cannot be asked")
    }
    var reply: WireTaskReply?
    _ = SystemAnswer.wait(at: port) {
      registry.lookAhead()
      reply = state.withLock { $0.replies.removeValue(forKey: number) }
      return reply != nil
    }
    guard let reply else { throw .unavailable("the system has not answered") }
    if let failure = TaskFailure(reply) { throw failure }
    return reply
  }
}
