import AppSupport
import Synchronization
import SystemInterface

/// The background tasks of this process, and whether more can be begun. Any thread.
final class BackgroundTaskRegistry: Sendable {
  /// How old a task is when the log is told: 30 s, in nanoseconds (BGT-14).
  static let warningAge: UInt64 = 30_000_000_000

  fileprivate struct State: Sendable {
    var port: ApplicationPort?
    var inbox: PortInbox?
    var isMultitaskingSupported = true
    var limit = Int.max
    var tasks: [Int: BackgroundTask] = [:]
    var lastIdentifier = 0
    var isInBackground = false
    /// When background time ends, by this process's clock; `nil`: it has no end.
    var timeEnds: UInt64?
    /// Set when expiration handlers have been called, until the app is in the foreground again.
    var hasExpired = false
    var isTerminating = false
  }

  /// A lock, because tasks are begun and ended on any thread (BGT-04). Messages are sent while it
  /// is held: so the system hears of a task's begin before its end, even when it expires at that
  /// moment on another thread.
  private let state = Mutex(State())
  private let clock: @Sendable () -> UInt64
  private let warnings: BackgroundTaskWarnings?

  /// A registry without tasks.
  ///
  /// - Parameter warnings: what wakes it when a task becomes old; `nil` where a test asks itself.
  init(
    clock: @escaping @Sendable () -> UInt64 = AppClock.now,
    warnings: BackgroundTaskWarnings? = BackgroundTaskWarnings()
  ) {
    self.clock = clock
    self.warnings = warnings
  }

  /// Sets what the device allows (BGT-02).
  func configure(isMultitaskingSupported: Bool, limit: Int, isInBackground: Bool) {
    state.withLock {
      $0.isMultitaskingSupported = isMultitaskingSupported
      $0.limit = limit
      $0.isInBackground = isInBackground
    }
  }

  /// Sends what follows to the system, and hears from this inbox of new time. Until then tasks
  /// cannot be begun.
  func connect(to port: ApplicationPort, inbox: PortInbox? = nil) {
    state.withLock {
      $0.port = port
      $0.inbox = inbox
    }
  }

  // MARK: Tasks

  /// Begins a task; its message is on the wire when this returns. 0 when that is not possible.
  func begin(name: String, expirationHandler: (@MainActor @Sendable () -> Void)?) -> Int {
    hearOfNewTime()
    let name = name.cut(toBytes: MessageLimits.taskName)
    let now = clock()
    let (identifier, isInBackground) = state.withLock { state in
      guard state.canBegin(at: now), let port = state.port else {
        return (UIBackgroundTaskIdentifier.invalid.rawValue, false)
      }
      state.lastIdentifier += 1
      let identifier = state.lastIdentifier
      state.tasks[identifier] = BackgroundTask(
        identifier: identifier, name: name, begun: now, expirationHandler: expirationHandler)
      port.send {
        $0.backgroundTaskBegan.identifier = UInt64(identifier)
        $0.backgroundTaskBegan.name = name
      }
      return (identifier, state.isInBackground)
    }
    if isInBackground { scheduleWarnings() }
    return identifier
  }

  /// Ends a task; its message is on the wire when this returns.
  func end(_ identifier: Int) {
    let task = state.withLock { state in
      let task = state.tasks.removeValue(forKey: identifier)
      if task != nil {
        state.port?.send { $0.backgroundTaskEnded.identifier = UInt64(identifier) }
      }
      return task
    }
    if task == nil { BackgroundTaskLog.cannotEnd(identifier) }
  }

  /// How long the app may still run in the background, in seconds (BGT-09, BGT-10).
  var timeRemaining: Double {
    hearOfNewTime()
    guard let ends = state.withLock({ $0.timeEnds }) else { return .greatestFiniteMagnitude }
    let now = clock()
    return now < ends ? Double(ends - now) / 1_000_000_000 : 0
  }

  // MARK: Life cycle

  /// The app is in the background, with so many nanoseconds of time from now on; 0 where the system
  /// set no end.
  func didEnterBackground(time: UInt64) {
    let now = clock()
    let hasTasks = state.withLock { state in
      state.isInBackground = true
      state.timeEnds = time == 0 ? nil : now + time
      state.hasExpired = false
      return !state.tasks.isEmpty
    }
    if hasTasks { scheduleWarnings() }
  }

  /// The system gives an app in the background so many nanoseconds from now on, with which its
  /// background time begins anew (BGT-19); 0: without an end. Any thread.
  func wasGiven(time: UInt64) {
    let now = clock()
    state.withLock { state in
      guard state.isInBackground else { return }
      state.timeEnds = time == 0 ? nil : now + time
      state.hasExpired = false
    }
  }

  /// Takes over what the system has sent about time and the main thread has not come to yet: it may
  /// be busy, or this thread the first to execute after a thaw.
  private func hearOfNewTime() {
    guard let inbox = state.withLock({ $0.isInBackground ? $0.inbox : nil }) else { return }
    inbox.lookAhead { wasGiven(time: $0.remaining) }
  }

  /// The app comes to the foreground: there is no end of its time any more (BGT-18).
  func willEnterForeground() {
    state.withLock { state in
      state.isInBackground = false
      state.timeEnds = nil
      state.hasExpired = false
    }
    warnings?.cancel()
  }

  /// The app is being terminated: no more time can be asked for (WDG-06).
  func willTerminate() {
    state.withLock { $0.isTerminating = true }
  }

  /// Calls the expiration handlers of all tasks, oldest first, one after the other (BGT-06), and
  /// tells the log of those that are then still not ended (BGT-07).
  @MainActor func expire() {
    let identifiers = state.withLock { state in
      state.hasExpired = true
      return state.tasks.keys.sorted()
    }
    for identifier in identifiers {
      // Taken one by one: a handler may end other tasks than its own.
      let handler = state.withLock { state in
        let handler = state.tasks[identifier]?.expirationHandler
        state.tasks[identifier]?.expirationHandler = nil
        return handler
      }
      handler?()
    }
    let now = clock()
    for task in outstanding { BackgroundTaskLog.notEnded(task, now: now) }
  }

  /// The tasks that were begun and not ended, oldest first.
  var outstanding: [BackgroundTask] {
    state.withLock { $0.tasks.values.sorted { $0.identifier < $1.identifier } }
  }

  // MARK: Old tasks

  /// Tells the log of every task that has become older than 30 s, if the app is in the background.
  ///
  /// - Returns: when the next one will be that old, in the clock's nanoseconds.
  func warnAboutOldTasks() -> UInt64? {
    let now = clock()
    let (old, next) = state.withLock { state in
      guard state.isInBackground else { return ([BackgroundTask](), UInt64?.none) }
      var old: [BackgroundTask] = []
      var next: UInt64?
      for task in state.tasks.values where !task.wasWarnedAbout {
        let due = task.begun + Self.warningAge
        if due <= now {
          state.tasks[task.identifier]?.wasWarnedAbout = true
          old.append(task)
        } else {
          next = min(next ?? due, due)
        }
      }
      return (old, next)
    }
    for task in old.sorted(by: { $0.identifier < $1.identifier }) { BackgroundTaskLog.isOld(task) }
    return next
  }

  private func scheduleWarnings() {
    guard let warnings, let next = warnAboutOldTasks() else { return }
    warnings.schedule(at: next) { [weak self] in self?.scheduleWarnings() }
  }
}

extension BackgroundTaskRegistry.State {
  /// Whether running in the background is possible now (BGT-02).
  func canBegin(at now: UInt64) -> Bool {
    isMultitaskingSupported && !isTerminating && !hasExpired && tasks.count < limit
      && timeEnds.map { now < $0 } ?? true
  }
}
