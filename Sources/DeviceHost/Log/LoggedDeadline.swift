import LifecycleKernel

/// What a line of the log says about a deadline of the kernel.
package struct LoggedDeadline: Sendable, Codable {
  /// What has become of it.
  package enum Event: String, Sendable, Codable {
    case armed
    case cancelled
    case passed
  }

  let id: DeadlineID
  let event: Event
  /// When the count began, in seconds since the device was booted; nil unless it was armed.
  var since: Double?
  /// How long it is, in seconds; nil unless it was armed.
  var allowance: Double?

  /// A deadline that is armed.
  init(_ deadline: Deadline, bootedAt: Instant) {
    id = deadline.id
    event = .armed
    since = deadline.since.since(bootedAt).inSeconds
    allowance = deadline.allowance.inSeconds
  }

  /// A deadline that has ended.
  init(_ id: DeadlineID, _ event: Event) {
    self.id = id
    self.event = event
  }

  /// Adds its members to a line.
  func add(to object: inout JSONObject) {
    object.add("event", event.rawValue)
    object.add("name", id.kind.rawValue)
    // Readers take no number below the first one for a number.
    object.add("id", max(0, id.number))
    guard let since, let allowance else { return }
    object.add("since", seconds: since)
    object.add("allowance", seconds: allowance)
    object.add("rule", id.kind.rule)
    if let setting = id.kind.setting { object.add("setting", setting) }
    object.add("description", id.kind.consequence)
  }
}

extension DeadlineKind {
  /// The log tells of it. The end of the day is armed anew whenever the time is read.
  var isLogged: Bool { self != .midnight }

  /// The property of the profile that says how long it is; nil: the app or the system says it.
  var setting: String? {
    switch self {
    case .launch: "launchDeadline"
    case .resume: "resumeDeadline"
    case .backgroundEntry: "backgroundEntryDeadline"
    case .termination: "terminationDeadline"
    case .response: "responseDeadline"
    case .suspension: "suspensionDeadline"
    case .suspensionGrace: "suspensionGrace"
    case .backgroundTaskWarning, .backgroundTaskBudget: "backgroundTaskBudget"
    case .callReport: "wakeTime"
    case .fetchHaste: "quickFetchTime"
    case .processorWindow: "backgroundProcessorTime"
    case .voipWindow: "voipWakeWindow"
    case .exit: "exitDeadline"
    case .fetchThrottle, .pushThrottle: "wakeInterval"
    case .relaunchDelay: "relaunchDelay"
    case .regionStay: "regionStay"
    case .significantChange: "significantChangeInterval"
    case .visitStay: "visitStay"
    case .transferDelay: "transferDelay"
    case .sustainedPressure: "sustainedPressureTime"
    case .keyDiscard: "keyDiscardTime"
    case .homePress: "homeDoublePress"
    // The reason of a wake decides: wakeTime, fetchTime or processingTime.
    case .wake, .taskWarning, .keepAliveOpening, .keepAlive, .portLoss, .taskDelay, .midnight,
      .idle:
      nil
    }
  }

  /// What happens at its end, as a sentence without its full stop.
  var consequence: String {
    switch self {
    case .launch: "the watchdog kills the app, because it has not launched"
    case .resume: "the watchdog kills the app, because it has not come to the foreground"
    case .backgroundEntry: "the watchdog kills the app, because it has not entered the background"
    case .termination: "the watchdog kills the app, because it has not ended"
    case .response: "the watchdog kills the app, because it does not respond"
    case .suspension: "the watchdog kills the app, because it cannot be suspended"
    case .suspensionGrace: "the app is suspended, unless it has another reason to run"
    case .backgroundTaskWarning: "the expiration handlers of its background tasks run"
    case .backgroundTaskBudget: "the app is killed, unless it has ended its background tasks"
    case .wake: "the time of the wake is over, and the app is suspended or killed"
    case .fetchHaste: "the fetch no longer counts as quick"
    case .taskWarning: "the expiration handler of its scheduled task runs"
    case .processorWindow: "what it has used of the processor is measured"
    case .keepAliveOpening: "its keep-alive handler may run, together with other work"
    case .keepAlive: "its keep-alive handler runs"
    case .voipWindow: "its resumes for calls are counted anew"
    case .callReport: "the app is killed, because it has reported no call"
    case .portLoss: "the app is killed, because it has closed its port"
    case .exit: "the process is given up"
    case .fetchThrottle: "the app may be woken for the next fetch"
    case .pushThrottle: "the app may be woken for the next push"
    case .relaunchDelay: "the app may be launched in the background again"
    case .taskDelay: "its scheduled task may begin"
    case .regionStay: "the app is told that the region's edge was crossed"
    case .significantChange: "the app may be told of the next significant change"
    case .visitStay: "the stay counts as a visit"
    case .transferDelay: "its transfers may start"
    case .midnight: "a new day begins"
    case .sustainedPressure: "an idle app is ended, because memory is still short"
    case .keyDiscard: "the keys of protected files leave memory"
    case .homePress: "the home screen comes to the front, unless the button is pressed again"
    case .idle: "the screen is dimmed, and then the device is locked, because nobody uses it"
    }
  }
}
