/// What a deadline is for.
public enum DeadlineKind: String, Hashable, Sendable, CaseIterable {
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
  /// The time that a wake in the background grants (WDG-14).
  case wake
  /// From the loss of the port until the exit must have been seen.
  case portLoss

  /// Whether it kills an app that keeps the system waiting, so that a debugger disables it
  /// (WDG-13).
  public var isWatchdog: Bool {
    switch self {
    case .launch, .resume, .backgroundEntry, .termination, .response, .suspension: true
    case .suspensionGrace, .backgroundTaskWarning, .backgroundTaskBudget, .wake, .portLoss: false
    }
  }
}
