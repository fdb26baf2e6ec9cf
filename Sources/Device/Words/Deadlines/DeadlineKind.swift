/// The purpose of a deadline.
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
  /// The time after entering the background in which an app runs without a task (BGT-15).
  case suspensionGrace
  /// The time shortly before the end of background time at which expiration handlers run (BGT-06).
  case backgroundTaskWarning
  /// The end of background time (BGT-05).
  case backgroundTaskBudget
  /// The time granted to a wake in the background (WDG-14). Each unfinished wake has its own.
  case wake
  /// The time within which a fetch counts as quick (FETCH-04).
  case fetchHaste
  /// The time of a scheduled task that has begun, until its expiration handler runs (BGS-07).
  case taskWarning
  /// The time over which an app's use of the processor in the background is measured (RESP-13).
  case processorWindow
  /// The time after which an app's keep-alive handler may run, together with other work (VOIP-04).
  case keepAliveOpening
  /// The time after which it runs at the latest (VOIP-04).
  case keepAlive
  /// The time in which an app's resumes for its calls are counted (VOIP-09).
  case voipWindow
  /// The time in which an app must report a call after a VoIP push (TERM-05). Each push has its own.
  case callReport
  /// From the loss of the port until the exit must be reported.
  case portLoss
  /// From the kill until the exit must be reported. A process can be in an uninterruptible system
  /// call, where no signal ends it.
  case exit
  /// Until the app may be woken for the next fetch (FETCH-04) or push (PUSH-04).
  case fetchThrottle
  case pushThrottle
  /// Until an app that has ended badly each time it was woken may be launched in the background again.
  case relaunchDelay
  /// Until the earliest date of a scheduled task.
  case taskDelay
  /// How long the device must stay beyond a region's edge until the app is told (LOC-05). Each
  /// region has its own, with the region's number.
  case regionStay
  /// Until the app may be told of the next significant change (LOC-06).
  case significantChange
  /// How long the device must stay at a place until that is a visit.
  case visitStay
  /// Until transfers may start that the app has begun in the background (NSU-12).
  case transferDelay
  /// The device's own: until its day is over (WAKE-06).
  case midnight
  /// The device's own: while memory is short, until idle apps are ended for that, and between two of
  /// them (MEM-12).
  case sustainedPressure
  /// The device's own: from locking until the keys of the classes A and B leave memory (DP-03).
  case keyDiscard
  /// The device's own: from a press of the home button until it counts as a single one (TRANS-05).
  case homePress
  /// The device's own: since it was used last, until its screen is dimmed, and then until it is locked
  /// (LOCK-01, LOCK-02).
  case idle

  /// It continues after the end of the app's process.
  var isThrottle: Bool {
    switch self {
    case .fetchThrottle, .pushThrottle, .relaunchDelay, .taskDelay, .transferDelay: true
    default: false
    }
  }

  /// It is a watchdog, which kills an app that does not respond and which a debugger
  /// disables (WDG-13).
  public var isWatchdog: Bool {
    switch self {
    case .launch, .resume, .backgroundEntry, .termination, .response, .suspension: true
    case .suspensionGrace, .backgroundTaskWarning, .backgroundTaskBudget, .wake, .fetchHaste,
      .taskWarning, .processorWindow, .keepAliveOpening, .keepAlive, .voipWindow,
      .callReport, .taskDelay,
      .portLoss, .exit, .fetchThrottle, .pushThrottle,
      .relaunchDelay, .regionStay, .significantChange, .visitStay, .transferDelay, .midnight,
      .sustainedPressure, .keyDiscard, .homePress, .idle:
      false
    }
  }
  /// Whether the app is killed or suspended when it passes, at least if it has not done what it must.
  var endsRun: Bool {
    switch self {
    case .suspensionGrace, .backgroundTaskBudget, .wake, .callReport, .portLoss: true
    default: isWatchdog
    }
  }
}
