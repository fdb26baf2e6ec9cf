/// What a deadline is for.
public enum DeadlineKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// From the spawn until the app handles events (WDG-01).
  case launch
  /// `applicationWillEnterForeground`, URL handlers and `applicationDidBecomeActive`, each.
  case resume
  /// `applicationWillResignActive` and `applicationDidEnterBackground`, each (WDG-03, WDG-04).
  case backgroundEntry
  /// From `applicationWillTerminate` until the process is gone (WDG-05).
  case termination
  /// Every other callback.
  case response
  /// From the freeze until nothing of the app executes.
  case suspension
  /// The time around entering the background in which no task is needed (BGT-15).
  case suspensionGrace
  /// The moment shortly before background time is over, when expiration handlers run (BGT-06).
  case backgroundTaskWarning
  /// The end of background time (BGT-05).
  case backgroundTaskBudget
  /// The time that a wake in the background grants (WDG-14); one for each that is under way.
  case wake
  /// From the loss of the port until the exit must have been seen.
  case portLoss
  /// From the kill until the exit must have been seen. A process may be inside the kernel, where
  /// no signal reaches it.
  case exit
  /// Until the app is woken for the next fetch (FETCH-04), or push (PUSH-04).
  case fetchThrottle
  case pushThrottle

  /// Whether it outlives the app's process.
  var isThrottle: Bool {
    self == .fetchThrottle || self == .pushThrottle
  }

  /// Whether it kills an app that keeps the system waiting, so that a debugger disables it
  /// (WDG-13).
  public var isWatchdog: Bool {
    switch self {
    case .launch, .resume, .backgroundEntry, .termination, .response, .suspension: true
    case .suspensionGrace, .backgroundTaskWarning, .backgroundTaskBudget, .wake, .portLoss, .exit,
      .fetchThrottle, .pushThrottle:
      false
    }
  }
}
