import AppRuntime
public import Dispatch
public import Foundation
import Synchronization

/// Schedules work for times at which the app is not in use (BGS-01 to BGS-09). Any thread.
///
/// Before profile P13, tasks cannot be scheduled: ``submit(_:)`` throws
/// ``BGTaskScheduler/Error/Code/unavailable``.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  // Unchecked: all that changes is in the lock.

  /// The app's scheduler.
  public static let shared = BGTaskScheduler()

  private struct Handler: Sendable {
    let queue: DispatchQueue
    let body: @Sendable (BGTask) -> Void
  }

  private struct State: Sendable {
    var handlers: [String: Handler] = [:]
    var running: [BGTask] = []
  }

  private let state = Mutex(State())
  /// Where requests are submitted whose callers do not wait.
  private let submissions = DispatchQueue(label: "BGTaskScheduler.submissions")
  /// Runs the handlers that were registered without a queue.
  private let serialQueue = DispatchQueue(label: "BGTaskScheduler.launchHandlers")

  override init() {
    super.init()
    TaskSchedulerLink.shared.setHandlers(
      begin: { [unowned self] in begin($0) }, expire: { [unowned self] in expire($0) })
  }

  /// Registers what runs a task, before `application(_:didFinishLaunchingWithOptions:)` returns
  /// (BGS-01). Ends the process with an exception after that, or for a second handler.
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called; nil: on a serial queue in the background (BGS-09).
  /// - Returns: False if `BGTaskSchedulerPermittedIdentifiers` does not have the identifier.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping @Sendable (BGTask) -> Void
  ) -> Bool {
    guard !TaskSchedulerLink.shared.hasLaunched else {
      TaskSchedulerLink.raise(
        "All launch handlers must be registered before application finishes launching")
    }
    guard Self.permits(identifier) else {
      NSLog(
        "Registration rejected; %@ is not advertised in the application's Info.plist", identifier)
      return false
    }
    let handler = Handler(queue: queue ?? serialQueue, body: launchHandler)
    let isSecond = state.withLock { state in
      state.handlers.updateValue(handler, forKey: identifier) != nil
    }
    if isSecond {
      TaskSchedulerLink.raise(
        "Launch handler for task with identifier \(identifier) has already been registered")
    }
    return true
  }

  /// Schedules a task, in the place of one with the same identifier (BGS-03). Returns when the
  /// system has it, which keeps it also when the app ends and when the device is restarted.
  ///
  /// - Throws: ``Error``.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    do {
      try TaskSchedulerLink.shared.submit(taskRequest.pendingTask)
    } catch {
      throw Error(error)
    }
  }

  /// Schedules a task as ``submit(_:)`` does, without making the caller wait (BGS-10). It came with
  /// iOS 27, which deprecates the other one; here both exist with every profile.
  ///
  /// - Parameter completionHandler: Called on a queue in the background with the ``Error``; nil: the
  ///   task is scheduled.
  open func submitTaskRequest(
    _ taskRequest: BGTaskRequest,
    completionHandler: @escaping @Sendable ((any Swift.Error)?) -> Void
  ) {
    submissions.async {
      do {
        try self.submit(taskRequest)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  /// Schedules a task, and returns when the system has it (BGS-10).
  ///
  /// - Throws: ``Error``.
  open func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Swift.Error>) in
      submitTaskRequest(taskRequest) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Cancels a scheduled task.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    TaskSchedulerLink.shared.cancel(identifier)
  }

  /// Cancels all scheduled tasks.
  open func cancelAllTaskRequests() {
    TaskSchedulerLink.shared.cancel(nil)
  }

  /// Calls the handler, on a queue in the background, with the tasks that are scheduled.
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    serialQueue.async {
      completionHandler(TaskSchedulerLink.shared.pendingTasks().map(BGTaskRequest.make))
    }
  }

  /// The tasks that are scheduled.
  public func pendingTaskRequests() async -> [BGTaskRequest] {
    await withCheckedContinuation { continuation in
      getPendingTaskRequests { continuation.resume(returning: $0) }
    }
  }

  // MARK: Running tasks

  func completed(_ task: BGTask) {
    state.withLock { $0.running.removeAll { $0 === task } }
  }

  private func begin(_ begun: BegunTask) {
    let task = BGTask.make(begun)
    let handler = state.withLock { state in
      state.running.append(task)
      return state.handlers[begun.identifier]
    }
    guard let handler else {
      TaskSchedulerLink.raise(
        "No launch handler registered for task with identifier \(begun.identifier)")
    }
    handler.queue.async { handler.body(task) }
  }

  private func expire(_ begun: BegunTask) {
    state.withLock { $0.running.first { $0.isFor(begun) } }?.expire()
  }

  /// The same rule as the system's, which has the last word when the task is submitted (PL-12).
  private static func permits(_ identifier: String) -> Bool {
    let key = "BGTaskSchedulerPermittedIdentifiers"
    let permitted = Bundle.main.object(forInfoDictionaryKey: key) as? [String] ?? []
    if permitted.contains(identifier) { return true }
    return TaskSchedulerLink.shared.permitsWildcards
      && permitted.contains {
        $0.hasSuffix(".*") && identifier.utf8.count >= $0.utf8.count
          && identifier.hasPrefix($0.dropLast())
      }
  }
}
