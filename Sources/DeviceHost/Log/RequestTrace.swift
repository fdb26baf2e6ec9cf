import LifecycleKernel

/// Says from which request the present work follows, for the log.
///
/// A request is followed by what the kernel decides at once, and by what it decides when an app answers
/// to that: the next callback when one has returned, the first ones when a launched process has
/// connected, the exit of a process that was killed. What follows from a deadline, from a reading of the
/// device's own, or from an app's wish has no request. It decides nothing, and another foregroundd
/// begins without it.
final class RequestTrace {
  /// The number of the request's line in the log; nil: none.
  private(set) var current: UInt64?

  /// The line of a request that was logged and has not reached the kernel yet.
  private var announced: (line: UInt64, at: Instant)?
  /// The request by which each app was last sent something, or was started, thawed or ended.
  private var latest: [AppID: UInt64] = [:]

  /// A request is logged just before the kernel is asked; one that is none of the kernel's must not
  /// stand for the next.
  private static let patience = Duration.milliseconds(100)

  /// The line of a request was logged.
  func announce(_ line: UInt64, at now: Instant) {
    announced = (line, now)
  }

  /// The kernel is about to handle an event.
  func begin(_ event: Event, at now: Instant) {
    switch event {
    case .request:
      if let announced, now.since(announced.at) <= Self.patience { current = announced.line }
      announced = nil
    case .process(let app, let event):
      if event.isAnswer { current = latest[app] }
    case .deadlinePassed, .booted, .transfers, .timeOfDay, .memory, .located:
      break
    }
  }

  /// An effect of the event is about to be carried out.
  func note(_ effect: Effect) {
    switch effect {
    case .spawn(let app, _), .deliver(let app, _), .thaw(let app), .freeze(let app),
      .kill(let app, _), .crash(let app):
      latest[app] = current
    case .record(let app, _):
      latest[app] = nil
    default: break
    }
  }

  /// All effects of the event were carried out.
  func end() {
    current = nil
  }
}

extension ProcessEvent {
  /// Whether the process, or Linux for it, answers to what the system has done with it.
  fileprivate var isAnswer: Bool {
    switch self {
    case .failedToStart, .connected, .returned, .frozen, .reclaimedSockets, .crashing, .exited: true
    default: false
    }
  }
}
