import AppInterface
public import Foundation
public import FoundationNetworking
import Synchronization

/// A task of a background session. It begins when it is resumed for the first time, and then goes on
/// whether the app runs or not.
// Unchecked, because the class is open; what changes is in the lock.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// What becomes of a task.
  public enum State: Int, Sendable {
    case running
    case suspended
    case canceling
    case completed
  }

  public static let defaultPriority: Float = 0.5
  public static let lowPriority: Float = 0
  public static let highPriority: Float = 1

  private struct Facts {
    var wire: WireTransferTask
    var state = State.suspended
    var hasBegun = false
    var response: URLResponse?
    var error: (any Error)?
    var received: Int64 = 0
    var sent: Int64 = 0
    var expectedToReceive: Int64 = -1
    var expectedToSend: Int64 = -1
    /// The app was asked for a credential, and has not answered.
    var isAsked = false
    var priority = URLSessionTask.defaultPriority
    var resumeDataHandlers: [@Sendable (Data?) -> Void] = []
  }

  let core: SessionCore
  // A lock, because tasks are used on every thread.
  private let facts: Mutex<Facts>

  init(_ wire: WireTransferTask, in core: SessionCore) {
    self.core = core
    facts = Mutex(Facts(wire: wire))
  }

  /// What the system is told.
  var wire: WireTransferTask { facts.withLock(\.wire) }

  // MARK: What it is

  /// Unique among the app's tasks, also those of its earlier processes.
  open var taskIdentifier: Int { Int(wire.number) }
  open var originalRequest: URLRequest? { URLRequest(wire) }
  open var currentRequest: URLRequest? { originalRequest }
  open var response: URLResponse? { facts.withLock(\.response) }
  open var error: (any Error)? { facts.withLock(\.error) }
  open var state: State { facts.withLock(\.state) }

  /// A text for the app's own use, which the system keeps with the task if it was set before the
  /// task was resumed.
  open var taskDescription: String? {
    get { wire.description_p.isEmpty ? nil : wire.description_p }
    set { facts.withLock { $0.wire.description_p = newValue ?? "" } }
  }

  /// The task does not begin earlier. Set it before the task is resumed.
  open var earliestBeginDate: Date? {
    get { wire.earliestBegin == 0 ? nil : Date(timeIntervalSince1970: wire.earliestBegin) }
    set { facts.withLock { $0.wire.earliestBegin = newValue?.timeIntervalSince1970 ?? 0 } }
  }

  /// Kept for the app; tasks run in the order in which they were begun.
  open var priority: Float {
    get { facts.withLock(\.priority) }
    set { facts.withLock { $0.priority = newValue } }
  }

  // MARK: How far it is

  open var countOfBytesReceived: Int64 { facts.withLock(\.received) }
  open var countOfBytesSent: Int64 { facts.withLock(\.sent) }
  /// `NSURLSessionTransferSizeUnknown`, that is -1, if it is unknown.
  open var countOfBytesExpectedToReceive: Int64 { facts.withLock(\.expectedToReceive) }
  open var countOfBytesExpectedToSend: Int64 { facts.withLock(\.expectedToSend) }

  /// What the app expects; -1 if it has not said.
  open var countOfBytesClientExpectsToSend: Int64 {
    get { wire.expectedToSend == 0 ? -1 : wire.expectedToSend }
    set { facts.withLock { $0.wire.expectedToSend = newValue } }
  }

  open var countOfBytesClientExpectsToReceive: Int64 {
    get { wire.expectedToReceive == 0 ? -1 : wire.expectedToReceive }
    set { facts.withLock { $0.wire.expectedToReceive = newValue } }
  }

  // MARK: What the app asks of it

  /// Begins the task, or lets it go on.
  open func resume() {
    enum Step { case begin, goOn, nothing }
    let step: Step = facts.withLock { facts in
      guard facts.state == .suspended else { return .nothing }
      facts.state = .running
      defer { facts.hasBegun = true }
      return facts.hasBegun ? .goOn : .begin
    }
    switch step {
    case .begin: core.begin(self)
    case .goOn: core.send { suspend(false, &$0) }
    case .nothing: break
    }
  }

  /// Stops the task until it is resumed.
  open func suspend() {
    let hasChanged = facts.withLock { facts in
      guard facts.state == .running else { return false }
      facts.state = .suspended
      return true
    }
    if hasChanged { core.send { suspend(true, &$0) } }
  }

  private func suspend(_ isSuspended: Bool, _ request: inout WireTransferRequest) {
    request.suspend.task = wire.number
    request.suspend.isSuspended = isSuspended
  }

  /// Ends the task; its delegate is told `NSURLErrorCancelled`.
  open func cancel() {
    cancel(producingResumeData: false)
  }

  func cancel(producingResumeData: Bool) {
    enum Step { case fail, ask, nothing }
    let step: Step = facts.withLock { facts in
      guard facts.state == .running || facts.state == .suspended else { return .nothing }
      facts.state = .canceling
      return facts.hasBegun ? .ask : .fail
    }
    switch step {
    case .fail: core.fail(self, NSURLErrorCancelled, "cancelled")
    case .ask:
      core.send {
        $0.cancel.task = wire.number
        $0.cancel.producesResumeData = producingResumeData
      }
    case .nothing: break
    }
  }

  func whenResumeDataIsThere(_ body: @escaping @Sendable (Data?) -> Void) {
    let isOver = facts.withLock { facts in
      guard facts.state != .completed else { return true }
      facts.resumeDataHandlers.append(body)
      return false
    }
    if isOver { core.queue.addOperation { body(nil) } }
  }

  func tellResumeData(_ data: Data) {
    let handlers = facts.withLock { facts in
      defer { facts.resumeDataHandlers = [] }
      return facts.resumeDataHandlers
    }
    for handler in handlers { handler(data.isEmpty ? nil : data) }
  }

  // MARK: What the system says of it

  /// A task that the system has from an earlier process of the app.
  static func known(_ state: WireTransferTaskState, in core: SessionCore) -> URLSessionTask {
    let task =
      state.task.isUpload
      ? URLSessionUploadTask(state.task, in: core) : URLSessionDownloadTask(state.task, in: core)
    task.facts.withLock { facts in
      facts.hasBegun = true
      facts.state = state.task.isSuspended ? .suspended : .running
    }
    task.adopt(state)
    return task
  }

  /// The system's numbers about it.
  func adopt(_ state: WireTransferTaskState) {
    facts.withLock { facts in
      facts.received = Int64(state.received)
      facts.sent = Int64(state.sent)
      facts.expectedToReceive = state.expected
      facts.expectedToSend = state.expectedToSend
    }
  }

  /// - Returns: How many bytes are new; not above zero if the system counts anew, because what was
  ///   sent or received so far was in vain.
  func progressed(to total: Int64, of expected: Int64, isUpload: Bool) -> Int64 {
    facts.withLock { facts in
      if isUpload {
        defer { facts.sent = total }
        facts.expectedToSend = expected
        return total - facts.sent
      }
      defer { facts.received = total }
      facts.expectedToReceive = expected
      return total - facts.received
    }
  }

  /// The app is not asked so already. What it has answered may be asked again: transferd has forgotten
  /// the answer if it was started anew.
  func isNew(_ challenge: WireTransferChallenge) -> Bool {
    facts.withLock { facts in
      defer { facts.isAsked = true }
      return !facts.isAsked
    }
  }

  /// The app has answered the challenge.
  func answered() {
    facts.withLock { $0.isAsked = false }
  }

  func completed(_ result: WireTransferFinished) {
    facts.withLock { facts in
      facts.state = .completed
      facts.error = TaskResult(result).error(url: facts.wire.url)
      if result.hasResponse { facts.response = HTTPURLResponse(result.response) }
      facts.received = Int64(result.received)
      facts.sent = Int64(result.sent)
    }
  }
}

/// The number for an unknown size.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSURLSessionTransferSizeUnknown: Int64 = -1
