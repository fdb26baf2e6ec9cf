import AppInterface
import AppRuntime
import Foundation
import FoundationNetworking

/// What a session has besides its interface: its tasks, and its conversation with the system. Any
/// thread.
// Unchecked: what changes is behind the lock. `settings` and `isDisconnected` are set before anybody
// else has it.
final class SessionCore: @unchecked Sendable {
  let identifier: String
  let queue: OperationQueue
  var settings = WireTransferSettings()
  /// Another session of this process has the identifier, so that the system does not hear of this.
  var isDisconnected = false

  private struct State {
    /// The app's object; the registry's reference keeps it until the session is invalidated.
    var session: URLSession?
    var delegate: (any URLSessionDelegate)?
    var tasks: [UInt32: URLSessionTask] = [:]
    /// Tasks that the system has not accepted yet.
    var unaccepted: [UInt32: WireTransferTask] = [:]
    /// Results that are on their way to the delegate, or were there.
    var lastSequence: UInt64 = 0
    /// Results whose delegate methods have returned.
    var handled: Set<UInt32> = []
    var isAttached = false
    var waiters: [(SessionCore) -> Void] = []
    var isInvalid = false
    /// The system was told that the session is over.
    var isOver = false
  }

  // Sessions are used on every thread. Closures of apps are in the state, which a Mutex would not take.
  private let lock = NSLock()
  private var lockedState: State

  private func withState<Value>(_ body: (inout State) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(&lockedState)
  }

  init(identifier: String, queue: OperationQueue, delegate: (any URLSessionDelegate)?) {
    self.identifier = identifier
    self.queue = queue
    lockedState = State(delegate: delegate)
  }

  var delegate: (any URLSessionDelegate)? { withState { $0.delegate } }

  var session: URLSession? {
    get { withState { $0.session } }
    set { withState { $0.session = newValue } }
  }

  var unfinishedTasks: [URLSessionTask] {
    withState { state in
      state.tasks.values.filter { $0.state != .completed }
        .sorted { $0.taskIdentifier < $1.taskIdentifier }
    }
  }

  /// Calls the closure when the system has said which tasks there are.
  func whenAttached(_ body: @escaping (SessionCore) -> Void) {
    let isAttached = withState { state in
      if !state.isAttached, !isDisconnected { state.waiters.append(body) }
      return state.isAttached || isDisconnected
    }
    if isAttached { body(self) }
  }

  // MARK: What the app asks

  func attach() {
    send { $0.attach = settings }
  }

  /// To another foregroundd, also what the one before it may not have heard.
  func attachAgain() {
    attach()
    let tasks = withState { $0.unaccepted.sorted { $0.key < $1.key }.map(\.value) }
    for task in tasks { send { $0.begin = task } }
  }

  func add<Task: URLSessionTask>(_ task: Task) -> Task {
    let isInvalid = withState { state in
      if !state.isInvalid { state.tasks[task.wire.number] = task }
      return state.isInvalid
    }
    guard !isInvalid else {
      UncaughtException(
        name: .generic, reason: "Task created in a session that has been invalidated"
      ).terminate()
    }
    return task
  }

  func begin(_ task: URLSessionTask) {
    let wire = task.wire
    guard !isDisconnected else {
      return fail(task, NSURLErrorBackgroundSessionInUseByAnotherProcess, "the session is in use")
    }
    // NSU-13: the data names no download that it goes on with.
    guard wire.resumeData.isEmpty || !wire.url.isEmpty else {
      return fail(
        task, NSURLErrorCannotWriteToFile, "Invalid resume data for background download.")
    }
    withState { $0.unaccepted[wire.number] = wire }
    switch send({ $0.begin = wire }) {
    case .sent: break
    case .tooLarge:
      fail(task, NSURLErrorDataLengthExceedsMaximum, "the request is too large")
    }
  }

  /// Ends a task of which the system does not know.
  func fail(_ task: URLSessionTask, _ code: Int, _ text: String) {
    var result = WireTransferFinished()
    result.task = task.wire.number
    result.error = Int32(code)
    result.errorText = text
    _ = withState { $0.unaccepted.removeValue(forKey: result.task) }
    deliver(result, to: task, isLocal: true)
  }

  @discardableResult
  func send(_ fill: (inout WireTransferRequest) -> Void) -> TransferChannel.Sending {
    guard !isDisconnected else { return .sent }
    var request = WireTransferRequest()
    request.session = identifier
    fill(&request)
    return TransferChannel.send(request)
  }

  func invalidate(cancelling: Bool) {
    let tasks = withState { state in
      state.isInvalid = true
      return Array(state.tasks.values)
    }
    if cancelling { for task in tasks { task.cancel() } }
    endIfInvalid()
  }

  /// Ends the session with its tasks at once, and tells its delegate nothing.
  func abandon() {
    withState { state in
      state.isInvalid = true
      state.isOver = true
      state.delegate = nil
      state.session = nil
      state.tasks = [:]
      state.unaccepted = [:]
    }
    send { $0.end.cancelsTasks = true }
    SessionRegistry.shared.remove(self)
  }

  /// An invalid session without tasks ends.
  private func endIfInvalid() {
    let ends = withState { state in
      // Once: another session may have the identifier by then.
      guard state.isInvalid, !state.isOver,
        state.tasks.values.allSatisfy({ $0.state == .completed })
      else { return false }
      state.isOver = true
      return true
    }
    guard ends else { return }
    send { $0.end.cancelsTasks = true }
    SessionRegistry.shared.remove(self)
    queue.addOperation { [self] in
      let (session, delegate) = withState { state in
        defer { state.delegate = nil }
        return (state.session, state.delegate)
      }
      guard let session else { return }
      delegate?.urlSession(session, didBecomeInvalidWithError: nil)
      self.session = nil
    }
  }

  // MARK: What the system says

  func received(_ notice: WireTransferNotice) {
    switch notice.content {
    case .attached(let sessionState): attached(sessionState)
    case .accepted(let number):
      _ = withState { $0.unaccepted.removeValue(forKey: number) }
    case .progress(let progress): received(progress)
    case .resumed(let resumed): received(resumed)
    case .challenge(let challenge): received(challenge)
    case .finished(let result): received(result)
    case .caughtUp: caughtUp()
    case nil: break
    }
  }

  private func attached(_ sessionState: WireTransferSessionState) {
    let waiters = withState { state in
      for known in sessionState.tasks where !state.handled.contains(known.task.number) {
        state.unaccepted[known.task.number] = nil
        if let task = state.tasks[known.task.number] {
          task.adopt(known)
        } else {
          state.tasks[known.task.number] = URLSessionTask.known(known, in: self)
        }
      }
      state.isAttached = true
      defer { state.waiters = [] }
      return state.waiters
    }
    TaskNumbers.shared.skip(sessionState.tasks.map(\.task.number))
    for waiter in waiters { waiter(self) }
  }

  private func task(_ number: UInt32) -> URLSessionTask? {
    withState { $0.tasks[number] }
  }

  private func received(_ progress: WireTransferProgress) {
    guard let task = task(progress.task) else { return }
    let total = Int64(progress.total)
    let new = task.progressed(to: total, of: progress.expected, isUpload: progress.isUpload)
    guard new > 0 else { return }
    tell { session, delegate in
      if progress.isUpload {
        (delegate as? any URLSessionTaskDelegate)?.urlSession(
          session, task: task, didSendBodyData: new, totalBytesSent: total,
          totalBytesExpectedToSend: progress.expected)
      } else if let download = task as? URLSessionDownloadTask {
        (delegate as? any URLSessionDownloadDelegate)?.urlSession(
          session, downloadTask: download, didWriteData: new, totalBytesWritten: total,
          totalBytesExpectedToWrite: progress.expected)
      }
    }
  }

  private func received(_ resumed: WireTransferResumed) {
    guard let task = task(resumed.task) as? URLSessionDownloadTask else { return }
    _ = task.progressed(to: Int64(resumed.offset), of: resumed.expected, isUpload: false)
    tell { session, delegate in
      (delegate as? any URLSessionDownloadDelegate)?.urlSession(
        session, downloadTask: task, didResumeAtOffset: Int64(resumed.offset),
        expectedTotalBytes: resumed.expected)
    }
  }

  private func received(_ wire: WireTransferChallenge) {
    guard let task = task(wire.task), task.isNew(wire) else { return }
    let answer = ChallengeAnswer(core: self, task: task)
    let challenge = URLAuthenticationChallenge(wire, sender: answer)
    tell { session, delegate in
      guard let delegate = delegate as? any URLSessionTaskDelegate else {
        return answer.give(.performDefaultHandling, nil)
      }
      delegate.urlSession(session, task: task, didReceive: challenge) { answer.give($0, $1) }
    }
  }

  private func received(_ result: WireTransferFinished) {
    enum Step {
      case deliver(URLSessionTask)
      case confirm, ignore
    }
    let step: Step = withState { state in
      // What is finished was accepted.
      state.unaccepted[result.task] = nil
      if state.handled.contains(result.task) { return .confirm }
      guard result.sequence > state.lastSequence else { return .ignore }
      guard let task = state.tasks[result.task] else { return .ignore }
      state.lastSequence = result.sequence
      return .deliver(task)
    }
    switch step {
    case .deliver(let task): deliver(result, to: task, isLocal: false)
    case .confirm: send { $0.handled = result.task }
    case .ignore: break
    }
  }

  private func deliver(_ result: WireTransferFinished, to task: URLSessionTask, isLocal: Bool) {
    task.completed(result)
    tell { [self] session, delegate in
      if let delegate { TaskResult(result).tell(delegate, task, session) }
      task.tellResumeData(result.resumeData)
      withState { state in
        state.handled.insert(result.task)
        state.tasks[result.task] = nil
      }
      if !isLocal { send { $0.handled = result.task } }
      endIfInvalid()
    }
  }

  /// NSU-07: everything that was waiting has been delivered.
  private func caughtUp() {
    guard SessionRegistry.shared.takeWoken(identifier) else { return }
    tell { session, delegate in
      delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: session)
    }
  }

  private func tell(
    _ body: @escaping @Sendable (URLSession, (any URLSessionDelegate)?) -> Void
  ) {
    queue.addOperation { [self] in
      guard let session else { return }
      body(session, delegate)
    }
  }
}
