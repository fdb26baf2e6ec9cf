import AppInterface
import AppSupport
import SharedInterface
import Synchronization

/// This process's background tasks, and whether the app can begin more. Any thread.
package final class BackgroundTaskRegistry: ReadingAhead {
  /// The age at which a task is logged as too old: 30 s, in nanoseconds (BGT-14).
  static let warningAge: UInt64 = 30_000_000_000

  fileprivate struct State: Sendable {
    var port: ApplicationPort?
    var inbox: PortInbox?
    var isMultitaskingSupported = true
    var limit = Int.max
    var tasks: [Int: BackgroundTask] = [:]
    var lastIdentifier = 0
    var isInBackground = false
    var words = BackgroundTaskLog.Words.new
    /// When background time ends, on this process's clock; `nil` means never.
    var timeEnds: UInt64?
    /// When it ends without a task.
    var timeWithoutTaskEnds: UInt64?
    /// True from the call of the expiration handlers until the app is in the foreground again.
    var hasExpired = false
    var isTerminating = false
  }

  /// A lock, because tasks begin and end on any thread (BGT-04). Messages are sent while it is
  /// held, so the system always receives a task's begin before its end, even if the task expires on
  /// another thread at that moment.
  private let state = Mutex(State())
  private let clock: @Sendable () -> UInt64
  private let warnings: BackgroundTaskWarnings?

  /// A registry without tasks.
  ///
  /// - Parameter warnings: the timer that calls the registry when a task becomes old; `nil` in
  ///   tests that call it themselves.
  package init(
    clock: @escaping @Sendable () -> UInt64 = AppClock.now,
    warnings: BackgroundTaskWarnings? = BackgroundTaskWarnings()
  ) {
    self.clock = clock
    self.warnings = warnings
  }

  /// Applies the device's settings (BGT-02).
  func configure(
    isMultitaskingSupported: Bool, limit: Int, isInBackground: Bool,
    words: BackgroundTaskLog.Words = .new
  ) {
    state.withLock {
      $0.words = words
      $0.isMultitaskingSupported = isMultitaskingSupported
      $0.limit = limit
      $0.isInBackground = isInBackground
    }
  }

  /// Connects the registry to the system: tasks are reported to `port`, and new background time is
  /// read from `inbox`. No task can begin before this call.
  func connect(to port: ApplicationPort, inbox: PortInbox? = nil) {
    state.withLock {
      $0.port = port
      $0.inbox = inbox
    }
  }

  // MARK: Tasks

  /// Begins a task. Its message has been written to the port when this returns. Returns 0 if the
  /// task cannot begin.
  package func begin(name: String, expirationHandler: (@MainActor @Sendable () -> Void)?) -> Int {
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

  /// Ends a task. Its message has been written to the port when this returns.
  package func end(_ identifier: Int) {
    Preferences.shared.writeBeforeSuspension()
    let (task, words) = state.withLock { state in
      let task = state.tasks.removeValue(forKey: identifier)
      if task != nil {
        state.port?.send { $0.backgroundTaskEnded.identifier = UInt64(identifier) }
      }
      return (task, state.words)
    }
    if task == nil { BackgroundTaskLog.cannotEnd(identifier, in: words) }
  }

  /// How long the app may still run in the background, in seconds (BGT-09, BGT-10, AMB-33).
  package var timeRemaining: Double {
    hearOfNewTime()
    let end = state.withLock { $0.tasks.isEmpty ? $0.timeWithoutTaskEnds : $0.timeEnds }
    guard let ends = end else { return .greatestFiniteMagnitude }
    let now = clock()
    return now < ends ? Double(ends - now) / 1_000_000_000 : 0
  }

  // MARK: Life cycle

  /// The app has entered the background with so many nanoseconds to run; the numbers are those of
  /// the message.
  package func didEnterBackground(time: UInt64, withoutTask: UInt64) {
    let now = clock()
    let hasTasks = state.withLock { state in
      state.isInBackground = true
      state.limit(to: time, withoutTask: withoutTask, from: now)
      return !state.tasks.isEmpty
    }
    if hasTasks { scheduleWarnings() }
  }

  /// The system has set a new background time from now on (BGT-19). Any thread.
  func wasGiven(_ time: WireBackgroundTime) {
    let now = clock()
    state.withLock { state in
      guard state.isInBackground else { return }
      state.limit(to: time.remaining, withoutTask: time.withoutTask, from: now)
    }
  }

  /// Applies messages about background time that the main thread has not read yet: it may be busy,
  /// or this thread may be the first to run after a thaw.
  private func hearOfNewTime() {
    guard let inbox = state.withLock({ $0.isInBackground ? $0.inbox : nil }) else { return }
    inbox.lookAhead { wasGiven($0) }
  }

  /// Reads what has arrived at the port and takes effect at once. Any thread.
  func lookAhead() {
    state.withLock { $0.inbox }?.lookAhead { wasGiven($0) }
  }

  /// The app is entering the foreground: its time is no longer limited (BGT-18).
  package func willEnterForeground() {
    state.withLock { state in
      state.isInBackground = false
      state.timeEnds = nil
      state.timeWithoutTaskEnds = nil
      state.hasExpired = false
    }
    warnings?.cancel()
  }

  /// The app is being terminated and can no longer extend its time (WDG-06).
  package func willTerminate() {
    state.withLock { $0.isTerminating = true }
  }

  /// Calls the expiration handlers of all tasks, one after the other, oldest first (BGT-06), then
  /// logs the tasks that have still not ended (BGT-07).
  @MainActor func expire() {
    let identifiers = state.withLock { state in
      state.hasExpired = true
      return state.tasks.keys.sorted()
    }
    for identifier in identifiers {
      // One at a time, because a handler may end other tasks too.
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

  /// The tasks that have begun and not ended, oldest first.
  var outstanding: [BackgroundTask] {
    state.withLock { $0.tasks.values.sorted { $0.identifier < $1.identifier } }
  }

  // MARK: Old tasks

  /// Logs every task older than 30 s, if the app is in the background.
  ///
  /// - Returns: when the next task will reach that age, in CLOCK_MONOTONIC nanoseconds.
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
  /// Background time begins, with the numbers of `BackgroundTime`.
  mutating func limit(to time: UInt64, withoutTask: UInt64, from now: UInt64) {
    timeEnds = time == 0 ? nil : now + time
    timeWithoutTaskEnds =
      switch withoutTask {
      case 0: timeEnds
      case .max: nil
      default: now + withoutTask
      }
    hasExpired = false
  }

  /// The app can run in the background now (BGT-02).
  func canBegin(at now: UInt64) -> Bool {
    isMultitaskingSupported && !isTerminating && !hasExpired && tasks.count < limit
      && timeEnds.map { now < $0 } ?? true
  }
}
